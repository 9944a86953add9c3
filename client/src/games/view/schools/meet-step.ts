import { hasAddress } from "#client/games/notify/recipients.ts";
import { counted } from "#client/lib/counted.ts";
import type { Game } from "#shared/api/games.ts";
import { canSendVerification } from "#shared/domain/game/game-status.ts";
import { confirmedWords, type SchoolState } from "#shared/domain/game/meet.ts";
import { isFuture } from "#shared/domain/game/upcoming-games.ts";
import { isPutOff } from "#shared/domain/requests/phase.ts";
import { lacksScore } from "#shared/domain/season/needs-you.ts";

/** A school of a meet that we host. */
export type InvitedSchool = Game["schools"][number];

/** The one thing that a meet of ours wants next, with the schools that it concerns. */
export type MeetStep =
  | { kind: "not-told" | "ask" | "waiting"; schools: readonly InvitedSchool[] }
  | { kind: "postponed" | "no-school" | "no-score" };

type At = { now: number; timeZone: string };

/** null where nothing is to be done */
export function meetStepOf(game: Game, at: At): MeetStep | null {
  const untold = game.schools.filter(({ notTold }) => notTold);
  if (untold.length > 0) return { kind: "not-told", schools: untold };
  if (isFuture(game, at.now)) {
    const unasked = schoolsToAsk(game);
    if (canSendVerification(game.status) && unasked.length > 0) return { kind: "ask", schools: unasked };
    const asked = game.schools.filter(({ state }) => state === "asked");
    if (game.waiting && asked.length > 0) return { kind: "waiting", schools: asked };
  }
  if (isPutOff(game)) return { kind: "postponed" };
  if (game.status === "reschedule") return { kind: "no-school" };
  return lacksScore(game, at) ? { kind: "no-score" } : null;
}

/** A school without an email can't be asked: its line says so. */
const schoolsToAsk = ({ schools }: Pick<Game, "schools">): InvitedSchool[] =>
  schools.filter((school) => school.state === "not-asked" && hasAddress(school));

/** '8 of 11 confirmed, 2 not answered, 1 cannot come' */
export function schoolsInWords(game: Pick<Game, "schools">): string {
  const count = (wanted: SchoolState) => game.schools.filter(({ state }) => state === wanted).length;
  const parts: [count: number, words: string][] = [
    [count("confirmed"), confirmedWords(game)],
    [count("asked"), `${count("asked")} not answered`],
    [schoolsToAsk(game).length, `${schoolsToAsk(game).length} not asked`],
    [count("cannot-come"), `${count("cannot-come")} cannot come`],
  ];
  return parts
    .filter(([each]) => each > 0)
    .map(([, words]) => words)
    .join(", ");
}

/** '3 schools have', '1 school has' */
export const schoolsHave = (count: number): string =>
  `${counted(count, "school")} ${count === 1 ? "has" : "have"}`;
