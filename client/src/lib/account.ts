import { forgetLists } from "#client/lib/kept-lists.ts";

/** The account whose screens this tab shows (a user's id); none before it is known and for a visitor. */
let shown: string | null = null;

export const shownAccount = (): string | null => shown;

export function showAccount(id: string | null): void {
  if (id === null || id !== shown) forgetLists();
  shown = id;
}
