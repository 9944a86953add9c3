import type { Deps } from "#server/deps.ts";
import { notifySchool } from "#server/features/agreement/answer/notice.service.ts";
import { deliver } from "#server/features/agreement/deliver.service.ts";
import type { Actor } from "#server/http/actor.ts";
import { AppError, notFound } from "#server/http/errors.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import { type AskedAbout, claimSending, findRecorded, recordSending } from "./claim.service.ts";
import { type Question, questionLetter, type SkippedGame } from "./question.ts";

/** The game has changed, or is gone, while the message about it was under way. */
export class AlreadyGone extends AppError {
  constructor(schoolName: string) {
    super(409, `The message was already on its way. ${schoolName} has the old details.`);
  }
}

export type AskOutcome = { sent: number[]; skipped: SkippedGame[] };

/**
 * Asks about one game.
 * @throws 404; what `question.prepare` throws; 409 for a game that changed meanwhile or is just being sent; 429 over the
 *   school's budget; 502 and 503 as the mailer does, with nothing changed
 */
export async function askAboutGame(
  deps: Deps,
  actor: Actor,
  schoolId: SchoolId,
  gameId: number,
  question: Question,
): Promise<void> {
  const { skipped } = await askAboutGames(deps, actor, schoolId, { gameIds: [gameId] }, question);
  if (skipped[0]) throw skipped[0].error;
}

/**
 * Mails an opponent a question about games of theirs, with a link to answer by. The message goes first; only when the
 * mail server has accepted it do the games change, and the link takes the place of those that the opponent had. No
 * transaction stays open meanwhile: a claim in the database keeps a second sending of the same game away, from any
 * process. If the outcome is lost (a crash, a database that died), the message's link says so until the game is sent
 * again.
 * @param about.opponentId a game that another opponent has got meanwhile is skipped
 * @returns the games that the message asks about; those that changed while it was under way are skipped with
 *   `AlreadyGone`, and their link says so
 * @throws 429 over the school's budget; 502 and 503 as the mailer does, with nothing changed
 */
export async function askAboutGames(
  deps: Deps,
  actor: Actor,
  schoolId: SchoolId,
  about: AskedAbout,
  question: Question,
): Promise<AskOutcome> {
  const { sending, skipped } = await claimSending(deps, actor, schoolId, about, question);
  if (!sending) return { sent: [], skipped };
  const { mail, link, games, told } = sending;
  const { sent, overtaken, answers } = await deliver(deps, {
    mail,
    letter: questionLetter(deps, actor, question, games, { to: mail.to, link, told }),
    record: (tx, end) => recordSending(deps, tx, sending, end),
    findRecorded: () => findRecorded(deps, sending),
  });
  await notifySchool(deps, answers, actor.signature);
  const [{ opponent }] = games;
  const rest = games.map(({ game }) => game.id).filter((id) => !sent.includes(id));
  const lost = rest.map((gameId) => ({
    gameId,
    error: overtaken.includes(gameId) ? new AlreadyGone(opponent.schoolName) : notFound("Game"),
  }));
  return { sent, skipped: [...skipped, ...lost] };
}
