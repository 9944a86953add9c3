import type { Db } from "#server/db/client.ts";
import type { Deps } from "#server/deps.ts";
import { lockGames } from "#server/features/games/games.queries.ts";
import { listGamesToSend } from "#server/features/games/games-to-send.queries.ts";
import { opponentSnapshot } from "#server/features/games/opponent-snapshots.ts";
import { CLAIM_SECONDS } from "#server/features/requests/ask/claim.service.ts";
import { insertRequest, listBeingSent } from "#server/features/requests/requests.queries.ts";
import {
  claimMailedAddress,
  findMailedAt,
  recordMailedAddress,
} from "#server/features/scheduled/mailed-addresses.queries.ts";
import { type StopLink, stopLinkFor } from "#server/features/scheduled/stop-link.ts";
import type { Actor } from "#server/http/actor.ts";
import type { Sender } from "#server/mail/templates/signature.ts";
import { createToken } from "#server/secrets/token.ts";
import { QUIET_MS } from "#shared/domain/requests/reminders.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import { countReminder, listAskedIds, type ReminderState } from "./reminders.queries.ts";
import { awaitedGame, type WaitingGame } from "./waiting-games.ts";

/** The opponent of a school, and from when its waits count. */
export type WaitedFor = { schoolId: SchoolId; opponentId: number; since: Date };

/** A reminder whose games count it already. */
export type ClaimedReminder = {
  actor: Actor;
  sender: Sender;
  schoolId: SchoolId;
  /** as they were before, by start */
  games: readonly [WaitingGame, ...WaitingGame[]];
  requestId: number;
  token: string;
  to: string;
  cc: string;
  stop: StopLink;
  at: Date;
  /** when the school wrote to the address before; null for never */
  mailedBefore: Date | null;
};

/** The games for which an opponent is waited for, by start. */
export async function listWaiting(
  { now }: Pick<Deps, "now">,
  db: Db,
  { schoolId, opponentId, since }: WaitedFor,
): Promise<WaitingGame[]> {
  const ids = await listAskedIds(db, schoolId, opponentId);
  const found = ids.length > 0 ? await listGamesToSend(db, schoolId, ids) : [];
  return found.flatMap((each) => {
    const awaited = awaitedGame(each.game, { now: now(), since, timeZone: each.school.timezone });
    return awaited && each.game.opponentId === opponentId ? [{ ...each, awaited }] : [];
  });
}

/** The same with the games locked, without those about which another message is just being sent. */
export async function lockWaiting(
  deps: Pick<Deps, "now">,
  tx: Db,
  whom: WaitedFor,
): Promise<{ waiting: WaitingGame[]; beingSent: number[] }> {
  const ids = await listAskedIds(tx, whom.schoolId, whom.opponentId);
  if (ids.length === 0) return { waiting: [], beingSent: [] };
  await lockGames(tx, whom.schoolId, ids);
  const beingSent = await listBeingSent(tx, whom.schoolId, ids, CLAIM_SECONDS);
  const waiting = await listWaiting(deps, tx, whom);
  return { waiting: waiting.filter(({ game }) => !beingSent.includes(game.id)), beingSent };
}

/** The school has written to the address within a day. */
export class NotQuiet extends Error {}

type NewReminder = Pick<ClaimedReminder, "actor" | "sender" | "games"> & {
  opponent: ReminderState;
  sentBy: string | null;
  /** whether it may go soon after another message to the address */
  mayFollow: boolean;
};

/**
 * Writes down that the opponent is reminded, before the mail goes: a request of its own, whose link lives beside those
 * of its games. Call it with the games locked.
 * @throws NotQuiet
 */
export async function claimReminder(
  deps: Pick<Deps, "env" | "secret" | "now">,
  tx: Db,
  schoolId: SchoolId,
  { actor, sender, games, opponent, sentBy, mayFollow }: NewReminder,
): Promise<ClaimedReminder> {
  const { token, hash: tokenHash } = createToken();
  const at = deps.now();
  const to = opponent.email;
  const requestId = await insertRequest(tx, schoolId, {
    tokenHash,
    opponentId: games[0].game.opponentId,
    sentTo: to,
    ccTo: opponent.ccEmail.trim(),
    sentBy,
    note: null,
    sentAt: at,
    asked: games.map((each) => ({
      gameId: each.game.id,
      pending: false,
      isReminder: true,
      snapshot: opponentSnapshot(each, each.school.timezone),
    })),
  });
  const stop = await stopLinkFor(deps, tx, { schoolId, kind: "reminders", address: to });
  await countReminder(
    tx,
    schoolId,
    games.map(({ game }) => game.id),
    at,
  );
  const mailedBefore = await findMailedAt(tx, schoolId, to);
  if (mayFollow) await recordMailedAddress(tx, schoolId, { address: to, at });
  else {
    const quietSince = new Date(at.getTime() - QUIET_MS);
    if (!(await claimMailedAddress(tx, schoolId, { address: to, at, quietSince }))) throw new NotQuiet();
  }
  const mail = { requestId, token, to, cc: opponent.ccEmail, stop, at, mailedBefore };
  return { actor, sender, schoolId, games, ...mail };
}
