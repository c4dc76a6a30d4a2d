// @ts-check
// The workshop's editor and style, loaded when it is opened. <code-editor> contains a textarea: once CodeMirror is
// loaded it shows the text instead, and the textarea's value is that text. Where it does not load, the textarea stays.

const TAB_COLUMNS = 4;
// By which the rest of a wrapped line is indented more than its beginning, so that it is told from two lines; and how
// much a phone has room for.
const HANG_COLUMNS = 2;
const MAX_HANG_COLUMNS = 18;
const HANGS = Array.from({ length: MAX_HANG_COLUMNS + 1 }, (_, n) => n);

const STYLE = `
:root { --code-size: .95rem; } @media (max-width: 700px) { :root { --code-size: .82rem; } }
:root { --code-keyword: #7c3a12; --code-string: #2f6b2d; --code-number: #7d2a5c; --code-faulty: rgb(168 60 29 / .16); --code-selected: rgb(217 165 32 / .35); }
:root[data-theme="night"] { --code-keyword: #f0a860; --code-string: #8ccb78; --code-number: #e39ac4; --code-faulty: rgb(239 138 102 / .2); --code-selected: rgb(217 165 32 / .3); }
.workshop { display: grid; gap: 16px; max-width: 1060px; margin: 0 auto; padding: 18px 14px 40px; }
.workshop > * { min-width: 0; }
.workshop .beside { display: grid; gap: 16px; }
.workshop .paper { background: var(--paper); color: var(--ink); border-radius: 14px; padding: 16px 18px; box-shadow: var(--shadow); display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px; align-content: start; min-width: 0; }
.workshop .boxed { grid-template-columns: auto minmax(0, 1fr); column-gap: 20px; align-items: center; }
.workshop .boxed > :not(img) { grid-column: 2; }
.workshop .boxed > img { grid-row: 1 / span 4; align-self: start; width: 240px; height: auto; border-radius: 8px; }
.workshop .slip-open { grid-template-rows: 1fr auto auto 1fr; } .workshop .slip-open > img { grid-row: 1 / -1; }
.workshop .slip-title { grid-row: 2; } .workshop .slip-facts { grid-row: 3; }
.workshop .slip { background: var(--card); box-shadow: inset 0 0 0 1px var(--line); }
@media (max-width: 700px) { .workshop .boxed { display: block; } .workshop .boxed > * + * { margin-top: 12px; } .workshop .boxed > img { float: inline-end; width: 110px; margin: 0 0 8px 12px; } }
.workshop h2 { font-size: 1.3rem; }
.workshop h3 { font-size: 1.1rem; }
.workshop .plain { display: grid; gap: 8px; } .workshop .plain li { display: flex; flex-wrap: wrap; gap: 4px 10px; align-items: center; }
.workshop .plain li:has(button) { justify-content: space-between; max-width: 30rem; }
.workshop .choices { display: flex; flex-wrap: wrap; gap: 8px; justify-content: start; }
.workshop .field { display: flex; flex-wrap: wrap; gap: 4px 8px; align-items: center; } .workshop .field > * { min-width: 0; }
.workshop select, .workshop input { min-height: 44px; max-width: 100%; }
.workshop code, .workshop pre { font-family: ui-monospace, "Cascadia Mono", Menlo, Consolas, monospace; font-size: .92rem; }
.workshop pre { overflow: auto; background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: 8px 10px; white-space: pre-wrap; overflow-wrap: anywhere; max-height: 40dvh; }
.workshop .code { font-size: var(--code-size); tab-size: ${TAB_COLUMNS}; } .workshop .code > span { display: block; }
${HANGS.map((n) => `.workshop .code > .hang-${n} { padding-left: ${n}ch; text-indent: -${n}ch; }`).join("\n")}
.workshop .muted { color: var(--muted); }
.workshop .fault { border-left: 5px solid var(--warn); padding: 6px 10px; background: var(--card); }
.workshop .step.done { color: var(--good); }
.workshop dl { display: grid; grid-template-columns: minmax(0, 1fr); gap: 4px; overflow-wrap: anywhere; } .workshop dt { font-weight: 700; } .workshop dd { margin: 0 0 6px 14px; }
.workshop progress { width: 100%; height: 14px; accent-color: var(--brass); }
.workshop table { border-collapse: collapse; width: 100%; } .workshop td, .workshop th { padding: 6px 4px; border-bottom: 1px solid var(--line); text-align: start; }
.workshop td { white-space: nowrap; } .workshop tbody th { overflow-wrap: anywhere; }
.workshop .crowd { overflow-x: auto; }
.workshop details > :not(summary) { margin-top: 8px; }
.workshop summary { min-height: 44px; align-content: center; cursor: pointer; font-weight: 600; }
.drawers { display: grid; gap: 6px; text-align: start; }
.drawer summary { min-height: 44px; align-content: center; cursor: pointer; padding-inline-end: 40px; }
.drawer pre { max-height: 22dvh; margin-bottom: 8px; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere; font: .9rem/1.4 ui-monospace, Menlo, Consolas, monospace; }
code-editor { display: block; border: 1px solid var(--line); border-radius: 8px; background: var(--card); overflow: hidden; }
code-editor:focus-within { outline: 3px solid var(--brass); outline-offset: 1px; }
code-editor textarea { display: block; width: 100%; min-height: 340px; border: 0; padding: 8px 10px; font: var(--code-size)/1.45 ui-monospace, Menlo, Consolas, monospace; background: var(--card); color: var(--ink); tab-size: 4; resize: vertical; box-sizing: border-box; }
@media (min-width: 900px) { .workshop.writing { max-width: 1280px; align-items: start; grid-template-columns: minmax(0, 7fr) minmax(0, 4fr); } .workshop.writing > .wide { grid-column: 1 / -1; } }
`;

const sheet = new CSSStyleSheet();
sheet.replaceSync(STYLE);
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

/**
 * Loads what is used of CodeMirror, by its own names.
 * @returns {Promise<any>}
 */
async function loadCodeMirror() {
  /** @type {any[]} */
  const parts = await Promise.all([
    import("./vendor/pyscript/codemirror_view-BsXnWedx.js"),
    import("./vendor/pyscript/codemirror_state-DxSVIxgn.js"),
    import("./vendor/pyscript/codemirror_language-BeYrpeur.js"),
    import("./vendor/pyscript/codemirror_commands-JTJPAaAA.js"),
    import("./vendor/pyscript/codemirror_lang-python-r-dBg-Wd.js"),
  ]);
  const [{ v: view }, state, { x: language, t: tags }, commands, { python }] = parts;
  return { ...view, ...state, ...language, ...commands, python, tags };
}

/** @param {any} tags */
const coloursOf = (tags) => [
  { tag: [tags.keyword, tags.operatorKeyword], color: "var(--code-keyword)", fontWeight: "600" },
  { tag: [tags.string, tags.special(tags.string)], color: "var(--code-string)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--code-number)" },
  { tag: [tags.comment], color: "var(--muted)", fontStyle: "italic" },
  { tag: [tags.definition(tags.variableName), tags.function(tags.definition(tags.variableName))], fontWeight: "700" },
];

const THEME = {
  "&": { backgroundColor: "var(--card)", color: "var(--ink)", fontSize: "var(--code-size)" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": {
    fontFamily: "ui-monospace, Menlo, Consolas, monospace",
    lineHeight: "1.45",
    minHeight: "300px",
    maxHeight: "62dvh",
    overflow: "auto",
  },
  ".cm-content": { caretColor: "var(--ink)", minHeight: "300px" },
  ".cm-cursor": { borderLeftColor: "var(--ink)" },
  ".cm-gutters": { backgroundColor: "var(--card)", color: "var(--muted)", border: "none" },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "transparent" },
  ".cm-faulty": { backgroundColor: "var(--code-faulty)", boxShadow: "inset 4px 0 var(--warn)" },
  "&.cm-focused .cm-selectionBackground, .cm-selectionBackground": {
    backgroundColor: "var(--code-selected) !important",
  },
  ...Object.fromEntries(
    HANGS.map((n) => [`.cm-line.hang-${n}`, { paddingLeft: `calc(6px + ${n}ch)`, textIndent: `-${n}ch` }]),
  ),
};

// Characters that are invisible, or change the direction of those around them: each is shown as a dot.
// biome-ignore lint/suspicious/noMisleadingCharacterClass: each is meant for itself
const INVISIBLE = /[\u00a0\u00ad\u034f\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;

class CodeEditor extends HTMLElement {
  static observedAttributes = ["data-line", "data-fault"];

  connectedCallback() {
    if (this.shadowRoot) return;
    const root = this.attachShadow({ mode: "open" });
    this.place = document.createElement("slot");
    root.append(this.place);
    loadCodeMirror()
      .then((parts) => this.isConnected && this.show(parts))
      .catch((error) => {
        console.info(`The plain field stays: the editor did not come (${error.message}).`);
      });
  }

  /** @param {string} name */
  attributeChangedCallback(name) {
    if (name === "data-fault") requestAnimationFrame(() => this.showFault());
    else if (this.view) this.mark();
  }

  /** Scrolls to the sentence about a fault: on a phone it may be far from the button that was pressed. */
  showFault() {
    this.parentElement?.querySelector(".fault")?.scrollIntoView({ block: "nearest" });
  }

  /**
   * Shows the editor instead of the textarea.
   * @param {any} parts of CodeMirror
   */
  show(parts) {
    const field = this.querySelector("textarea");
    if (!field) return;
    const { EditorView, EditorState, Decoration, StateEffect, StateField, countColumn, keymap } = parts;
    this.faulty = StateEffect.define();
    const marks = StateField.define({
      create: () => Decoration.none,
      update: (/** @type {any} */ now, /** @type {any} */ { effects, changes }) => {
        for (const effect of effects) if (effect.is(this.faulty)) return effect.value;
        return now.map(changes);
      },
      provide: (/** @type {any} */ own) => EditorView.decorations.from(own),
    });
    this.lineMark = (/** @type {number} */ from) =>
      Decoration.set([Decoration.line({ class: "cm-faulty" }).range(from)]);
    this.none = Decoration.none;
    const listener = EditorView.updateListener.of((/** @type {any} */ update) => {
      if (update.docChanged && !this.quiet) field.dispatchEvent(new Event("input", { bubbles: true }));
    });
    const hangs = HANGS.map((n) => Decoration.line({ class: `hang-${n}` }));
    const hang = (/** @type {any} */ { from, text }) => {
      const indented = countColumn(text, TAB_COLUMNS, text.search(/\S|$/));
      return hangs[Math.min(indented + HANG_COLUMNS, MAX_HANG_COLUMNS)].range(from);
    };
    const hanging = EditorView.decorations.compute(["doc"], (/** @type {any} */ { doc }) =>
      Decoration.set(Array.from({ length: doc.lines }, (_, n) => hang(doc.line(n + 1)))),
    );
    const leaveByTab = (/** @type {any} */ view) => {
      parts.simplifySelection(view);
      view.setTabFocusMode(Infinity);
      return true;
    };
    const extensions = [
      parts.lineNumbers(),
      parts.history(),
      parts.drawSelection(),
      parts.indentOnInput(),
      parts.bracketMatching(),
      parts.indentUnit.of(" ".repeat(TAB_COLUMNS)),
      EditorState.tabSize.of(TAB_COLUMNS),
      parts.python(),
      marks,
      listener,
      EditorView.lineWrapping,
      hanging,
      parts.highlightSpecialChars({ addSpecialChars: INVISIBLE }),
      parts.syntaxHighlighting(parts.HighlightStyle.define(coloursOf(parts.tags))),
      EditorView.theme(THEME),
      EditorView.contentAttributes.of({
        "aria-label": field.getAttribute("aria-label") ?? "",
        spellcheck: "false",
        autocapitalize: "off",
        tabindex: "0",
      }),
      // Who comes by the keyboard can leave by it: Tab indents once another key was pressed here, or after a click,
      // and leaves the editor after Escape.
      EditorView.domEventHandlers({
        mousedown: () => {
          this.clicked = true;
        },
        focus: (/** @type {Event} */ _event, /** @type {any} */ view) => {
          view.setTabFocusMode(this.clicked ? 0 : Infinity);
        },
        blur: () => {
          this.clicked = false;
        },
      }),
      keymap.of([
        { key: "Escape", run: leaveByTab },
        parts.indentWithTab,
        ...parts.defaultKeymap,
        ...parts.historyKeymap,
      ]),
    ];
    this.view = new EditorView({ doc: field.value, extensions, root: this.shadowRoot });
    const view = this.view;
    this.place.hidden = true;
    this.shadowRoot.append(view.dom);
    Object.defineProperty(field, "value", {
      configurable: true,
      get: () => view.state.doc.toString(),
      set: (text) => {
        if (text === view.state.doc.toString()) return;
        this.quiet = true;
        view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
        this.quiet = false;
      },
    });
    field.focus = () => view.focus();
    if (field === document.activeElement) view.focus();
    this.mark();
  }

  /** Marks the line at which the player fails, and scrolls to it. */
  mark() {
    const { doc } = this.view.state;
    const number = Number(this.dataset.line) || 0;
    if (number < 1 || number > doc.lines) {
      this.view.dispatch({ effects: this.faulty.of(this.none) });
      return;
    }
    const { from } = doc.line(number);
    this.view.dispatch({
      effects: this.faulty.of(this.lineMark(from)),
      selection: { anchor: from },
      scrollIntoView: true,
    });
  }
}

customElements.define("code-editor", CodeEditor);
