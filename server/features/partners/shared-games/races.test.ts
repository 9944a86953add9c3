import { beforeEach, expect, test } from "vitest";
import { nameOf } from "#server/http/actor.ts";
import { testApp } from "#server/test/agent.ts";
import { type TwoSchools, twoSchools } from "#server/test/fixtures/two-schools.ts";
import { insistOn } from "#server/test/insist.ts";
import type { SharedGamesOutcome } from "#shared/api/partners.ts";
import type { GameRow } from "#shared/schema/games.ts";
import { addSharedGames } from "./add-games.service.ts";

const app = testApp();

beforeEach(() => {
  app.outbox.mails.length = 0;
  app.outbox.failure = null;
});

const outcomes = ({ results }: SharedGamesOutcome) => results.map(({ outcome }) => outcome);

/** Dana, as a process knows them of their session. */
const danaOf = ({ central: { dana, school } }: TwoSchools) => ({
  actor: {
    ...{ userId: dana.id, email: dana.email, schoolId: school.id, address: "192.0.2.1" },
    ...{ name: nameOf(dana), signature: nameOf(dana) },
  },
  user: {
    ...dana,
    school: { id: school.id, name: school.name, timezone: school.timezone },
    secondStep: { isSetUp: false, isRequired: false },
  },
  school: { id: school.id, name: school.name, timezone: school.timezone },
});

test("two processes that add the same games make each once", async () => {
  const two = await twoSchools(app, { games: 3 });
  const { games: shown } = await two.shown();
  const chosen = shown.map(({ key, updatedAt }) => ({ key, updatedAt, keep: "theirs" as const }));
  const another = app.anotherProcess();
  const presses = Array.from({ length: 8 }, (_, index) =>
    insistOn(() =>
      addSharedGames(index % 2 === 0 ? app.deps : another, danaOf(two), { token: two.token, games: chosen }),
    ),
  );
  const done = await Promise.all(presses);
  expect(done.flatMap(outcomes).filter((outcome) => outcome === "added")).toHaveLength(3);
  expect(done.flatMap(outcomes).filter((outcome) => outcome === "linked")).toHaveLength(21);
  expect(await two.gamesOf(two.central.school.id)).toHaveLength(3);
});

const isSameGame = (one: GameRow | undefined, other: GameRow | undefined): boolean =>
  one?.datetimeUtc.getTime() === other?.datetimeUtc.getTime() && one?.venue === other?.venue;

test("a press and edits at the school that asked: a game is added as it is there, or said to have changed", async () => {
  const two = await twoSchools(app, { games: 6 });
  const { games: shown } = await two.shown();
  const chosen = shown.map(({ key, updatedAt }) => ({ key, updatedAt }));
  const listed = (await two.lincoln.agent.get("/api/games")).body as object[];
  const edits = listed.map((game, index) =>
    two.lincoln.agent.put(`/api/games/${two.lincoln.gameIds[index]}`).send({ ...game, venue: "Annex" }),
  );
  const press = two.central.agent.post("/api/shared-games").send({ token: two.token, games: chosen });
  const [pressed, ...edited] = await Promise.all([press, ...edits]);
  expect(pressed.status).toBe(200);
  expect(edited.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([]);
  const theirs = await two.gamesOf(two.lincoln.school.id);
  const ours = await two.gamesOf(two.central.school.id);
  for (const { key, outcome, game } of (pressed.body as SharedGamesOutcome).results) {
    const there = theirs.find(({ id }) => id === two.lincoln.gameIds[key - 1]);
    const here = ours.find(({ id }) => id === game?.id);
    expect(["added", "changed"]).toContain(outcome);
    expect(here !== undefined).toBe(outcome === "added");
    // An edit after the answer is Lincoln's own, until it is told.
    if (there?.status === "verified" && outcome === "added" && there.verifiedAt) {
      expect(isSameGame(there, here)).toBe(true);
      expect(here?.verifiedAt).toEqual(there.verifiedAt);
    }
  }
});

test("a press and a cancellation leave both rows as one after the other", async () => {
  const two = await twoSchools(app, { games: 4 });
  const cancels = two.lincoln.gameIds.map((id) =>
    two.lincoln.agent.post(`/api/games/${id}/cancel`).send({ notify: true }),
  );
  const [pressed, ...canceled] = await Promise.all([two.add(), ...cancels]);
  expect(pressed.status).toBe(200);
  expect(canceled.map(({ status }) => status)).toEqual(Array(4).fill(200));
  const listed = (await two.central.agent.get("/api/games")).body as {
    id: number;
    status: string;
    partner: { state: string } | null;
  }[];
  for (const { outcome, game } of (pressed.body as SharedGamesOutcome).results) {
    expect(["added", "closed"]).toContain(outcome);
    const here = listed.find(({ id }) => id === game?.id);
    expect(here !== undefined).toBe(outcome === "added");
    // Our row stays ours; that the game is off was told.
    if (here) expect(here).toMatchObject({ status: "verified", partner: { state: "canceled" } });
  }
});
