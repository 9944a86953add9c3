import { html } from "#server/http/html.ts";

/** @param message why nothing is shown */
export const refusalPage = (message: string): string =>
  html`<!doctype html>
<title>Schedule</title>
<p>${message}</p>`.markup;
