import { html } from "#server/http/pages/html.ts";
import { styleSheetOf } from "./style-sheet.ts";

/** @param message why nothing is shown */
export const refusalPage = (message: string): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Schedule</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="${styleSheetOf().path}">
</head>
<body>
<main class="columns"><section>
<h1>${message === "Not found" ? "There is no schedule here" : "Schedule"}</h1>
<p class="nothing">${message === "Not found" ? "Ask the school for its present address." : message}</p>
</section></main>
</body>
</html>
`.markup;
