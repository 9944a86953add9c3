import type { PublishedSchool } from "#server/features/publication/published.queries.ts";
import { type Html, html } from "#server/http/pages/html.ts";
import { styleSheetOf } from "./style-sheet.ts";

type Document = {
  title: string;
  /** a sentence for search engines and messages */
  description: string;
  /** the whole address of the page that it is, or is a part of */
  canonical: string;
  head?: Html[];
  /** of the body element */
  kind: "page" | "embed";
  body: Html;
};

/** A whole document in the school's colours. */
export function documentOf(
  { school, indexed }: Pick<PublishedSchool, "school" | "indexed">,
  given: Document,
): string {
  const { path, color } = styleSheetOf(school.primaryColor, school.secondaryColor);
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${given.title}</title>
<meta name="description" content="${given.description}">
${indexed ? "" : html`<meta name="robots" content="noindex">`}
<meta name="theme-color" content="${color}">
<link rel="icon" href="${school.logo || "/favicon.svg"}">
<link rel="canonical" href="${given.canonical}">
${given.head ?? []}
<link rel="stylesheet" href="${path}">
</head>
<body class="${given.kind}">
${given.body}
</body>
</html>
`.markup;
}
