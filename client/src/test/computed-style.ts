/**
 * jsdom tries each rule of its own style sheet on an element for every question about its style, and again after every
 * change of the page. What queries by role, visibility and the pointer ask of thousands of elements is answered here from
 * inline styles and the kind of element; everything else, and whatever another style sheet may decide, by jsdom.
 */
export const jsdomStyle = window.getComputedStyle.bind(window);

const QUICK = ["display", "visibility", "pointerEvents", "opacity"] as const;
type QuickName = (typeof QUICK)[number];
const INHERITED: readonly QuickName[] = ["visibility", "pointerEvents"];
const MENTIONED = /display|visibility|pointer-events|opacity/;

/** What jsdom's own sheet goes by, besides what an element is. */
const DECISIVE = ["hidden", "open", "popover", "type"];

/** How jsdom shows what is of one kind and has no inline style. */
const plain = new Map<string, string>();
const mentions = new WeakMap<CSSStyleSheet, boolean>();

export function quickComputedStyle(element: Element, pseudo?: string | null): CSSStyleDeclaration {
  if (pseudo || isForJsdom(element)) return jsdomStyle(element, pseudo);
  const answer = (name: QuickName) => styleValue(element as HTMLElement, name);
  return new Proxy({} as CSSStyleDeclaration, {
    get(_target, name) {
      if (isQuick(name)) return answer(name);
      if (name === "getPropertyValue") {
        return (property: string) =>
          isQuick(property) ? answer(property) : jsdomStyle(element).getPropertyValue(property);
      }
      const full = jsdomStyle(element);
      const value: unknown = Reflect.get(full, name);
      return typeof value === "function" ? value.bind(full) : value;
    },
  });
}

/** How a summary is shown depends on where it stands. */
const isForJsdom = (element: Element): boolean =>
  !(element instanceof HTMLElement) || element.tagName === "SUMMARY" || isStyledFromElsewhere();

const isQuick = (name: string | symbol): name is QuickName => (QUICK as readonly unknown[]).includes(name);

function styleValue(element: HTMLElement, name: QuickName): string {
  const own = element.style[name];
  // 'inherit' and the like are for jsdom to resolve.
  if (own) return /^(inherit|initial|revert|unset)/.test(own) ? jsdomStyle(element)[name] : own;
  const { parentElement } = element;
  const decided = plainValue(element, name);
  if (!INHERITED.includes(name) || decided !== plainValue(document.documentElement, name)) return decided;
  return parentElement instanceof HTMLElement ? styleValue(parentElement, name) : decided;
}

function plainValue(element: HTMLElement, name: QuickName): string {
  const attributes = DECISIVE.map((attribute) => element.getAttribute(attribute) ?? "-");
  const kind = [name, element.tagName, ...attributes].join(" ");
  const known = plain.get(kind);
  if (known !== undefined) return known;
  const value = jsdomStyle(plainTwin(element))[name];
  plain.set(kind, value);
  return value;
}

/** The same without its inline style, under the document's root. */
function plainTwin(element: HTMLElement): Element {
  const twin = element.cloneNode(false) as HTMLElement;
  twin.removeAttribute("style");
  return twin;
}

function isStyledFromElsewhere(): boolean {
  return [...document.styleSheets].some((sheet) => {
    const known = mentions.get(sheet);
    if (known !== undefined) return known;
    const found = [...sheet.cssRules].some(({ cssText }) => MENTIONED.test(cssText));
    mentions.set(sheet, found);
    return found;
  });
}
