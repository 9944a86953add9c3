import { makeGame, makeOpponent, makeSchool, makeTeam } from "#server/db/factories.ts";
import { updateSnapshots } from "#server/features/games/games.queries.ts";
import { findGameToSend } from "#server/features/games/games-to-send.queries.ts";
import { opponentSnapshot } from "#server/features/games/opponent-snapshots.ts";
import type { TestApp } from "#server/test/agent.ts";
import type { GameRow } from "#shared/schema/games.ts";
import type { OpponentRow } from "#shared/schema/opponents.ts";
import type { SchoolId, SchoolRow } from "#shared/schema/schools.ts";

/** Friday, December 4, 6:00 PM in New York */
export const TIP_OFF = new Date("2026-12-04T23:00:00.000Z");

type Given = { school?: Partial<SchoolRow>; opponent?: Partial<OpponentRow>; game?: Partial<GameRow> };

/** The opponent learns a game as it is now. */
export async function tellAsIs(app: TestApp, schoolId: SchoolId, gameId: number): Promise<void> {
  const found = await findGameToSend(app.db, schoolId, gameId);
  if (!found) throw new Error("there is no such game");
  await updateSnapshots(app.db, schoolId, gameId, [opponentSnapshot(found, found.school.timezone)]);
}

/** A verified home game that its opponent knows as it is, at a school of its own that announces its home games. */
export async function agreedGame(app: TestApp, given: Given = {}) {
  const school = await makeSchool(app.db, { name: "Lincoln High", dayBefore: true, ...given.school });
  const girlsBasketball = { sport: "basketball", gender: "girls", level: "varsity" } as const;
  const team = await makeTeam(app.db, school.id, girlsBasketball);
  const opponent = await makeOpponent(app.db, school.id, { schoolName: "Central High", ...given.opponent });
  const makeAgreed = async (game: Partial<GameRow> = {}) => {
    const sides = { teamId: team.id, opponentId: opponent.id, datetimeUtc: TIP_OFF };
    const made = await makeGame(app.db, school.id, {
      ...sides,
      status: "verified",
      updatedAt: LONG_AGO,
      ...game,
    });
    if (!game.snapshots) await tellAsIs(app, school.id, made.id);
    return made;
  };
  const game = await makeAgreed(given.game);
  return { school, team, opponent, game, makeAgreed };
}

const LONG_AGO = new Date("2026-11-02T15:00:00.000Z");
