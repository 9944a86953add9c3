import { isolatedPieces } from "#shared/domain/text/right-to-left.ts";

/** Markup that is safe to send: literal text of the source code, with every value in it escaped. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

type HtmlValue = Html | Html[] | string | number;

/** Markup from the source code itself, such as a style sheet. Never for anything that a person typed. */
export const trusted = (markup: string): Html => new Html(markup);

/** A text that may hold no element, such as a document's title. */
export const bare = (text: string): Html => new Html(escapeText(text));

/**
 * A template whose values become text, whatever they contain; only other templates stay markup. In a text a name that
 * is read from right to left turns nothing around it.
 */
export function html(literals: TemplateStringsArray, ...values: HtmlValue[]): Html {
  let markup = literals[0] ?? "";
  let inTag = endsInTag(markup, false);
  for (const [index, literal] of literals.slice(1).entries()) {
    markup += toMarkup(values[index] ?? "", inTag ? escapeText : toText) + literal;
    inTag = endsInTag(literal, inTag);
  }
  return new Html(markup);
}

function endsInTag(literal: string, before: boolean): boolean {
  const [begin, end] = [literal.lastIndexOf("<"), literal.lastIndexOf(">")];
  return begin === end ? before : begin > end;
}

function toMarkup(value: HtmlValue, write: (text: string) => string): string {
  if (value instanceof Html) return value.markup;
  if (Array.isArray(value)) return value.map((each) => each.markup).join("");
  return write(String(value));
}

const toText = (text: string): string =>
  isolatedPieces(text)
    .map((piece, place) => (place % 2 === 1 ? `<bdi>${escapeText(piece)}</bdi>` : escapeText(piece)))
    .join("");

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escapeText = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
