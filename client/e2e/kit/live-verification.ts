import type { Page } from "@playwright/test";
import { expect } from "./journey.ts";
import { DIRECTOR, mailFor, signInByCall } from "./people.ts";

export type GameEntry = { id: number; status: string; datetimeUtc: string; opponent: { email: string } };

/** The mailed page of a scheduled game that nobody has answered yet: its address. */
export async function liveVerification(page: Page): Promise<string> {
  await signInByCall(page, DIRECTOR);
  const games = (await (await page.request.get("/api/games")).json()) as GameEntry[];
  const game = games.find(
    ({ status, opponent, datetimeUtc }) =>
      status === "scheduled" && opponent.email && Date.parse(datetimeUtc) > Date.now(),
  );
  if (!game) throw new Error("no game left to send");
  const sent = await page.request.post(`/api/games/${game.id}/verify`);
  expect(sent.status()).toBe(200);
  const [mail] = await mailFor(page, game.opponent.email);
  const link = mail?.text.match(/https?:\/\/\S+(\/verify-game\?token=[\w-]+)/)?.[1];
  if (!link) throw new Error("no link in the mail");
  return link;
}
