// Looking for a role asks for the style of every element on the page, and jsdom then compares each element with every rule
// of its own style sheet: a fifth of what the screens' tests cost. Here the same questions get the same answers sooner.
import { createRequire } from "node:module";

/** An element as jsdom itself keeps it, behind the object that pages see. */
type Inner = {
  _localName: string;
  _namespaceURI: string | null;
  hasAttributeNS: (namespace: null, name: string) => boolean;
};
type Verdict = { match: boolean; ast: object | null; pseudoElement: null };
type Rule = {
  /** elements' names that are selectors by themselves */
  names: Set<string>;
  /** of elements with these names, which all get the same */
  verdicts: Map<string, Verdict>;
  /** whether an element has what one of the other selectors asks for at least */
  mightMatch: (element: Inner) => boolean;
};

const inside = createRequire(import.meta.url);
const { implForWrapper, wrapperForImpl } = inside("jsdom/lib/generated/idl/utils.js");

const NO_MATCH: Verdict = { match: false, ast: null, pseudoElement: null };
const rules = new Map<string, Rule>();
const selectors = implForWrapper(document)._getDOMSelector();
const { check } = selectors;

selectors.check = (text: string, element: Inner): Verdict => {
  const { names, verdicts, mightMatch } = kept(rules, text, () => readRule(text));
  if (!names.has(element._localName)) return mightMatch(element) ? check(text, element) : NO_MATCH;
  const name = `${element._namespaceURI} ${element._localName}`;
  return kept(verdicts, name, () => check(text, element));
};

const PARENTHESES = /\((?:[^()]|\([^()]*\))*\)/g;

function readRule(text: string): Rule {
  // Commas and spaces in parentheses and brackets separate no selectors.
  const flat = text
    .replace(PARENTHESES, (part) => part.replace(/,\s*/g, "|").replace(/\s/g, "_"))
    .replace(/\[[^\]]*\]/g, (part) => part.replace(/[\s>+~]/g, "_"));
  const single = flat.split(",").map((selector) => selector.trim());
  const names = single.filter((selector) => /^[a-z][a-z0-9]*$/.test(selector));
  const others = single.filter((selector) => !names.includes(selector)).map(readSelector);
  return {
    names: new Set(names),
    verdicts: new Map(),
    mightMatch: (element) => others.some((hasWhatItTakes) => hasWhatItTakes(element)),
  };
}

/** The last part of a selector asks for the element's own name, attributes and focus; the rest is left to jsdom. */
function readSelector(selector: string): (element: Inner) => boolean {
  const last = selector.split(/[\s>+~]+/).at(-1) ?? "";
  const names = /^(?::is\()?([a-z][a-z0-9|]*)/.exec(last)?.[1]?.split("|");
  const outside = last.replace(PARENTHESES, "");
  const attributes = [...outside.matchAll(/\[([a-z-]+)/g)].map(([, name = ""]) => name);
  if (outside.includes(":popover-open")) attributes.push("popover");
  if (/:(link|visited)/.test(outside)) attributes.push("href");
  const isOfFocus = outside.includes(":focus");
  return (element) =>
    (!names || names.includes(element._localName)) &&
    attributes.every((name) => element.hasAttributeNS(null, name)) &&
    (!isOfFocus || wrapperForImpl(element) === document.activeElement);
}

// A rule that matches is weighed once, not for each of its properties at each element.
const Specificity = inside("@bramus/specificity").default;
const { calculate } = Specificity;
const weights = new WeakMap<object, unknown>();
Specificity.calculate = (ast: object) => kept(weights, ast, () => calculate(ast));

// Until the page changes, an element's style is the same object; jsdom hands out copies, made property by property.
const { getComputedStyle } = window;
window.getComputedStyle = (element, pseudoElement) => {
  const inner = implForWrapper(element);
  const known = pseudoElement ? undefined : inner?._ownerDocument._styleCache.get(inner);
  if (!known) return getComputedStyle.call(window, element, pseudoElement);
  known._readonly = true;
  return wrapperForImpl(known);
};
globalThis.getComputedStyle = window.getComputedStyle;

// jsdom walks through the page for the field that a label is for, and asks every label for every field's name.
const { implementation: Label } = inside("jsdom/lib/jsdom/living/nodes/HTMLLabelElement-impl.js");
const { isLabelable } = inside("jsdom/lib/jsdom/living/helpers/form-controls.js");
const { get: walkToControl } = Object.getOwnPropertyDescriptor(Label.prototype, "control") ?? {};
Object.defineProperty(Label.prototype, "control", {
  get() {
    const id = this.getAttributeNS(null, "for");
    const root = this.getRootNode({});
    if (!id || root !== this._ownerDocument) return walkToControl?.call(this);
    const field = root.getElementById(id);
    return field && isLabelable(field) ? field : null;
  },
});

type Store<K, V> = { get: (key: K) => V | undefined; set: (key: K, value: V) => unknown };

function kept<K, V>(values: Store<K, V>, key: K, make: () => V): V {
  let value = values.get(key);
  if (value === undefined) {
    value = make();
    values.set(key, value);
  }
  return value;
}
