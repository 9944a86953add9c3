import type { TestApp } from "./agent.ts";
import { type TwoSchools, twoSchools } from "./two-schools.ts";

/** The partner of a school's first opponent, as the school sees it. */
export const partnerOf = async ({ agent }: Pick<TwoSchools["central"], "agent">) =>
  (await agent.get("/api/opponents").expect(200)).body[0]?.partner ?? null;

/** The same of its first game's. */
export const partnerOfGame = async ({ agent }: Pick<TwoSchools["central"], "agent">) =>
  (await agent.get("/api/games").expect(200)).body[0]?.partner ?? null;

/** The subjects of the mails to an address. */
export const subjectsTo = ({ outbox }: TestApp, address: string): string[] =>
  outbox.mails.filter(({ to }) => to === address).map(({ subject }) => subject);

/** Kim, whom no mail went to, has added the games by a link that somebody passed on. */
export async function claimedOpponent(app: TestApp, given: Parameters<typeof twoSchools>[1] = {}) {
  const two = await twoSchools(app, given);
  const kim = await two.colleague();
  app.outbox.mails.length = 0;
  const { body } = await two.add({}, kim);
  const ownOpponent = body.results[0].game.opponentId as number;
  const link = () => two.lincoln.agent.post(`/api/opponents/${two.lincoln.opponent.id}/partner`);
  const refuse = () => two.lincoln.agent.delete(`/api/opponents/${two.lincoln.opponent.id}/partner`);
  const takeBack = () => two.central.agent.delete(`/api/opponents/${ownOpponent}/partner`);
  return { ...two, kim, body, ownOpponent, link, refuse, takeBack };
}
