"""A runtime's glue in little: the places that a build looks for, in a text of its kind."""

NAMES = [f"_f{number}" for number in range(1200)]
GIVEN = ";".join(f'{name}=Module["{name}"]=wasmExports["{name[1:]}"]' for name in NAMES)
GLUE = (
    f"async function create(Module){{var {','.join(NAMES)};"
    f"function assignWasmExports(wasmExports){{{GIVEN};_data=wasmExports.data.value}}"
    "function receive(origExports){assignWasmExports(origExports);updateGOT(origExports);start()}"
    "function rest(entry){if(entry.value==-1){entry.value=1}}"
    'function start(){_f3();ask("f5");Module._f7()}}'
)
