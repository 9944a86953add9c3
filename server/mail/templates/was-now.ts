import { type Html, html } from "#server/http/pages/html.ts";
import type { GameChange } from "#shared/domain/game/game-history.ts";
import { oneLine, TEXT_FONT } from "./layout.ts";
import type { Block } from "./letter.ts";

const CELL = `padding:9px 8px 9px 0;border-top:1px solid #e7e5e4;overflow-wrap:anywhere;`;

const head = (label: string): Html =>
  html`<th scope="col" class="muted" align="left" style="padding:0 8px 6px 0;color:#57534e;font:400 15px/1.4 ${TEXT_FONT};">${label}</th>`;

/** The changes: a table in HTML; nothing where there are none. */
export function wasNow(changes: readonly GameChange[]): Block[] {
  if (changes.length === 0) return [];
  const lines = changes.map(
    ({ field, from, to }) => `${field}\n  Was: ${oneLine(from)}\n  Now: ${oneLine(to)}`,
  );
  return [{ text: lines.join("\n"), html: table(changes) }];
}

/** Both dates have the same room, so that neither is broken within a word on a phone. The first row sets the widths. */
const table = (changes: readonly GameChange[]): Html =>
  html`<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px;border-collapse:collapse;table-layout:fixed;">
<tr><td width="80"></td>${head("Was")}${head("Now")}</tr>
${changes.map(
  ({ field, from, to }) => html`<tr>
<th scope="row" class="muted line" align="left" valign="top" style="${CELL}color:#57534e;font:400 15px/1.4 ${TEXT_FONT};white-space:nowrap;">${field}</th>
<td class="muted line" valign="top" style="${CELL}color:#57534e;font:400 16px/1.4 ${TEXT_FONT};text-decoration:line-through;">${from}</td>
<td class="ink line" valign="top" style="${CELL}color:#1c1917;font:700 16px/1.4 ${TEXT_FONT};">${to}</td>
</tr>`,
)}
</table>`;
