/** Markup that is safe to send: literal text of the source code, with every value in it escaped. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

export type HtmlValue = Html | Html[] | string | number;

/** Markup from the source code itself, such as a style sheet. Never for anything that a person typed. */
export const trusted = (markup: string): Html => new Html(markup);

/** A template whose values become text, whatever they contain; only other templates stay markup. */
export function html(literals: TemplateStringsArray, ...values: HtmlValue[]): Html {
  const rest = literals.slice(1).map((literal, index) => toMarkup(values[index] ?? "") + literal);
  return new Html((literals[0] ?? "") + rest.join(""));
}

function toMarkup(value: HtmlValue): string {
  if (value instanceof Html) return value.markup;
  if (Array.isArray(value)) return value.map((each) => each.markup).join("");
  return escapeText(String(value));
}

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escapeText = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
