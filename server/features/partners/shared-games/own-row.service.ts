import type { Db } from "#server/db/client.ts";
import type { GameOfRequest } from "#server/features/agreement/asked-games.queries.ts";
import { findGame, type GameWithSides, insertGame } from "#server/features/games/games.queries.ts";
import { updateTold } from "#server/features/games/learned.queries.ts";
import { learn, opponentSnapshot } from "#server/features/games/learned.ts";
import { moveRow } from "#server/features/games/partner/follow.service.ts";
import { findGamePartner } from "#server/features/games/partner/game-partners.queries.ts";
import { verifiedNow } from "#server/features/games/proposed-date.ts";
import { insertHistory } from "#server/features/history/history.queries.ts";
import type { Actor } from "#server/http/actor.ts";
import type { SignedInSchool } from "#server/http/signed-in.ts";
import type { VerificationAnswerInput } from "#shared/api/requests/verification.ts";
import { NO_PRIVATE_FACTS, writtenFacts } from "#shared/domain/game/game-facts.ts";
import { gameSummary } from "#shared/domain/game/game-summary.ts";
import { ownValuesOf } from "#shared/domain/partners/partner.ts";
import { MAX_OPPONENT_MESSAGE } from "#shared/domain/requests/opponent-answer.ts";
import { formatLongDate, timeOrTbd } from "#shared/domain/time/game-time.ts";
import { toLocal } from "#shared/domain/time/zone-time.ts";
import type { GameRow } from "#shared/schema/games.ts";

type Given = Omit<VerificationAnswerInput, "updatedAt">;

const NO_DATES = { proposedDate: null, proposedTime: null, proposals: [], option: null };

export const confirmation = (): Given => ({ ...NO_DATES, response: "confirm", message: null });

/** Asks the other school to move its game to where one's own is. @param timeZone the other school's */
export function moveRequest(own: GameRow, timeZone: string): Given {
  const { date, time } = toLocal(own.datetimeUtc, timeZone);
  const said = [formatLongDate(date), timeOrTbd({ time, timeTbd: own.timeTbd }), own.venue];
  return {
    ...NO_DATES,
    response: "reschedule",
    message: `We have it ${said.filter(Boolean).join(", ")}`.slice(0, MAX_OPPONENT_MESSAGE),
    proposals: [{ date, time: own.timeTbd ? null : time }],
  };
}

/** The values of one's own row once both schools agree on a game, at the instant at which they did. */
const agreedValues = ({ game, school }: GameOfRequest, timeZone: string) => {
  const told = { ...writtenFacts(game), ...toLocal(game.datetimeUtc, school.timezone) };
  const facts = ownValuesOf({ ...told, timeZone: school.timezone }, timeZone);
  return { ...verifiedNow(game.verifiedAt ?? game.updatedAt), ...facts };
};

/** Adds a game that was confirmed to the schedule; the other school knows it as it is. */
export async function addRow(
  tx: Db,
  actor: Actor,
  school: SignedInSchool,
  { asked, teamId, opponentId }: { asked: GameOfRequest; teamId: number; opponentId: number },
): Promise<GameRow> {
  const values = { ...NO_PRIVATE_FACTS, ...agreedValues(asked, school.timezone), teamId, opponentId };
  const score = { score: null, ourScore: null, theirScore: null };
  const id = await insertGame(tx, school.id, { ...values, ...score, tbdEvent: "" });
  await insertHistory(tx, school.id, id, { actor: actor.name, action: "created", changes: [] });
  const made = await findGame(tx, school.id, id);
  if (!made) throw new Error("the new game was not found");
  await learn(tx, made.game, opponentSnapshot(made, school.timezone));
  return made.game;
}

/** Moves one's own game to the one that was confirmed. A game that was played stays as it is. */
export async function moveOwnRow(
  tx: Db,
  school: SignedInSchool,
  { asked, before }: { asked: GameOfRequest; before: GameWithSides },
): Promise<GameRow> {
  if (before.game.status === "completed") return before.game;
  const { timezone } = school;
  const moved = agreedValues(asked, timezone);
  await moveRow(tx, before, moved, { timeZone: timezone, partnerName: asked.school.name });
  return before.game;
}

/** The message told the other school when and where one's own game is, and nothing else of it. */
export async function askToMove(
  tx: Db,
  school: SignedInSchool,
  { asked, game }: { asked: GameOfRequest; game: GameRow },
): Promise<void> {
  const { schoolId, id: gameId, opponentId } = asked.game;
  const theirs = { schoolId, gameId, opponentId };
  const side = (await findGamePartner(tx, theirs))?.side;
  if (!side?.shared) return;
  const summary = gameSummary(asked, asked.school.timezone);
  const known = side.told ?? { ...writtenFacts(asked.game), isHome: !asked.game.isHome, team: summary.team };
  await updateTold(tx, theirs, {
    ...known,
    ...toLocal(game.datetimeUtc, school.timezone),
    ...{ venue: game.venue, timeTbd: game.timeTbd, timeZone: school.timezone },
    ...{ standing: "on", asks: false, putOff: false, proposals: [] },
  });
}
