import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/**
 * What jsdom answers when it is asked for a computed style, asked once for all elements alike.
 *
 * After every change of the document jsdom matches its whole style sheet anew for each element and everything that it
 * stands in, and queries by role ask for whatever could have the role: a third of what the screens' tests cost. But a style
 * depends only on the style sheets, on the element's name, on what of its attributes these sheets ask for, and on the same
 * of the elements around it: its lineage. What jsdom has answered for one lineage, it answers for all elements of it.
 */
type Lineage = { values: Map<string, string>; inside: Map<string, Lineage> };

const JSDOM_SHEET = createRequire(import.meta.url).resolve("jsdom/lib/jsdom/browser/default-stylesheet.css");
const ALWAYS_ASKED = ["style", ...attributesIn(readFileSync(JSDOM_SHEET, "utf8"))];

/** jsdom itself, each time anew. */
export const ask = window.getComputedStyle.bind(window);
const emptyStyle: CSSStyleDeclaration = Object.create(Object.getPrototypeOf(ask(document.documentElement)));
const watcher = new MutationObserver(forgetChanged);
const outermost = new Map<string, Lineage>();
const styles = new WeakMap<Element, CSSStyleDeclaration>();
let lineages = new WeakMap<Element, Lineage>();
let sheets = readSheets();
let asked = askedIn(sheets);
let focused = document.activeElement;

watcher.observe(document, { subtree: true, childList: true, attributes: true });

window.getComputedStyle = (element, pseudo) => {
  if (pseudo || element.ownerDocument !== document) return ask(element, pseudo);
  const style = styles.get(element) ?? styleOf(element);
  styles.set(element, style);
  return style;
};

/** As in a browser it is that of the moment at which it is read. */
function styleOf(element: Element): CSSStyleDeclaration {
  const getPropertyValue = (name: string) =>
    read(element, `-${name}`, (style) => style.getPropertyValue(name));
  return new Proxy(emptyStyle, {
    get: (_, key) => {
      if (key === "getPropertyValue") return getPropertyValue;
      return read(element, key, (style) => {
        const value: unknown = Reflect.get(style, key);
        return typeof value === "function" ? value.bind(style) : value;
      });
    },
  });
}

function read(element: Element, key: string | symbol, from: (style: CSSStyleDeclaration) => unknown) {
  if (typeof key === "symbol" || !element.isConnected) return from(ask(element));
  noticeChanges();
  const { values } = lineageOf(element);
  const known = values.get(key);
  if (known !== undefined) return known;
  const value = from(ask(element));
  if (typeof value === "string") values.set(key, value);
  return value;
}

function lineageOf(element: Element): Lineage {
  const known = lineages.get(element);
  if (known) return known;
  const parent = element.parentElement;
  const among = parent ? lineageOf(parent).inside : findOrAdd(outermost, sheets).inside;
  const name = describe(element);
  const lineage =
    element === focused
      ? findOrAdd(among, `${name} :focus`, asked.focus ? new Map() : findOrAdd(among, name).inside)
      : findOrAdd(among, name);
  lineages.set(element, lineage);
  return lineage;
}

function findOrAdd(among: Lineage["inside"], name: string, inside: Lineage["inside"] = new Map()): Lineage {
  const found = among.get(name) ?? { values: new Map(), inside };
  among.set(name, found);
  return found;
}

/** What a selector of these sheets could ask of an element. */
function askedIn(text: string) {
  const attributes = new Set([...ALWAYS_ASKED, ...attributesIn(text)]);
  // Pseudo-classes ask for attributes without their names, and escaped names stand there in another way.
  const isPlain = !/\\|:[^;{}]*\{/.test(text);
  return {
    // jsdom's own sheet asks the element itself for it, and nothing in it.
    focus: !isPlain,
    attribute: (name: string) => !isPlain || attributes.has(name),
    class: (name: string) => text.includes(`.${name}`),
    id: (name: string) => text.includes(`#${name}`),
  };
}

function attributesIn(text: string): string[] {
  return Array.from(text.matchAll(/\[\s*([\w-]+)/g), ([, name = ""]) => name);
}

function describe(element: Element): string {
  const parts = [element.localName];
  if (element.localName === "summary" && !element.previousElementSibling) parts.push(":first");
  for (const name of element.getAttributeNames()) {
    const value = element.getAttribute(name) ?? "";
    if (name === "href") parts.push(":link");
    if (name === "class") for (const each of element.classList) if (asked.class(each)) parts.push(`.${each}`);
    if (name === "id" && asked.id(value)) parts.push(`#${value}`);
    if (asked.attribute(name)) parts.push(`${name}=${value}`);
  }
  return parts.join(" ");
}

function readSheets(): string {
  return Array.from(document.styleSheets, ({ ownerNode }) => ownerNode?.textContent).join("\n");
}

function noticeChanges(): void {
  forgetChanged(watcher.takeRecords());
  if (focused === document.activeElement) return;
  const changed = [focused, document.activeElement];
  focused = document.activeElement;
  for (const element of changed) if (element && element !== document.body) forget(element);
}

function forgetChanged(records: MutationRecord[]): void {
  for (const { type, target, attributeName, addedNodes, removedNodes } of records) {
    if (type === "attributes") {
      if (isAskedFor(attributeName ?? "") && !isAsBefore(target)) forget(target);
      continue;
    }
    if (target instanceof HTMLDetailsElement) forget(target);
    if ([target, ...addedNodes, ...removedNodes].some(isStyleSheet)) forgetSheets();
    else for (const node of addedNodes) forget(node);
  }
}

function isAskedFor(attribute: string): boolean {
  const isByValue = attribute === "class" || attribute === "id";
  return asked.attribute(attribute) || attribute === "href" || (isByValue && sheets !== "");
}

function isAsBefore(element: Node): boolean {
  if (!(element instanceof Element)) return true;
  const around = element.parentElement && lineages.get(element.parentElement);
  return around?.inside.get(describe(element)) === (lineages.get(element) ?? null);
}

const isStyleSheet = (node: Node) => node instanceof HTMLStyleElement || node instanceof HTMLLinkElement;

function forgetSheets(): void {
  lineages = new WeakMap();
  sheets = readSheets();
  asked = askedIn(sheets);
}

function forget(node: Node): void {
  if (!(node instanceof Element)) return;
  lineages.delete(node);
  for (let child = node.firstElementChild; child; child = child.nextElementSibling) forget(child);
}
