"""A runtime's JavaScript in little: the places that a build looks for, in a text of its kind."""

NAMES = [f"_f{number}" for number in range(1200)]
ASSIGNMENTS = ";".join(f'{name}=Module["{name}"]=wasmExports["{name[1:]}"]' for name in NAMES)
_CORE = (
    f"async function create(Module){{var {','.join(NAMES)};"
    f"function assignWasmExports(wasmExports){{{ASSIGNMENTS};_data=wasmExports.data.value}}"
    "function receive(origExports){assignWasmExports(origExports);updateGOT(origExports);start()}"
    'function start(){_f3();ask("f5");Module._f7()}}'
)

ASM_JS = (
    "async function _createPyodideModule(moduleArg={}){var moduleRtn;"
    "API.finalizeBootstrap=function(t,e){t&&Wr();let d=run(1);"
    'd||fail(),API.runPythonInternal_dict=API._pyodide._base.eval_code("{}"),API.importlib=run(2);'
    "return t?Hr(d,t,e):run(3),u};"
    "var getFunctionAddress=func=>{if(!map){map=new WeakMap;updateTableMap(0,wasmTable.length)}};"
    "var reportUndefinedSymbols=()=>{for(var[symName,entry]of Object.entries(GOT))"
    "{if(entry.value==-1){entry.value=addFunction(symName)}}};"
    f"{_CORE};wasmExports=await (createWasm());run(0);"
    "return moduleRtn}export default _createPyodideModule;"
)
LOADER = "async function dt(){let a=Ae(r,s,t);return await Oe(a,t)}"
