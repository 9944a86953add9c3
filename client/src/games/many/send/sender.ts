import { ApiError, endsThePage, errorMessage, isOutcomeUnknown } from "#client/lib/api.ts";
import type { Game } from "#shared/api/games.ts";
import type { RequestInput, RequestOutcome } from "#shared/api/requests/requests.ts";
import { messagesOf, type SendingEvent, sentByNow } from "./sending.ts";

const AT_ONCE = 2;

const NOT_KNOWN = "The connection was lost. We can't tell whether it was sent.";
const NOT_SENT = "It wasn't sent.";

/** the games that one opponent is still to be asked about */
export type Job = { opponentId: number; ids: number[]; note: string };

type SenderParts = {
  send: (request: RequestInput & { opponentId: number }) => Promise<RequestOutcome>;
  /** The games as they are now. */
  readGames: () => Promise<Game[]>;
  dispatch: (event: SendingEvent) => void;
  /** A message is through, or has failed; `isLast` when no other is on its way. */
  onSettled: (isLast: boolean) => void;
};

/**
 * Sends messages, two at a time, and reports the progress of each. Before it reports a failure it looks into the list,
 * so that no message that has gone is offered again.
 */
export function createSender({ send, readGames, dispatch, onSettled }: SenderParts) {
  const queue: Job[] = [];
  /** The opponents in work or waiting: the second press of a double click adds nothing. */
  const busy = new Set<number>();
  let working = 0;
  let isStopped = false;

  const hold = () => {
    for (const { opponentId } of queue.splice(0)) {
      busy.delete(opponentId);
      dispatch({ type: "held", opponentId });
    }
  };

  /** @returns whether all of the games have been sent, as the list has it */
  const lookInto = async (opponentId: number, gameIds: number[]): Promise<boolean> => {
    const sent = sentByNow(opponentId, gameIds, await readGames());
    if (sent.length > 0) dispatch({ type: "found", opponentId, sent });
    return sent.length === gameIds.length;
  };

  const explain = ({ opponentId }: Job, error: unknown): void => {
    const state = isUncertain(error) ? "unknown" : "refused";
    if (endsThePage(error)) dispatch({ type: "held", opponentId });
    else dispatch({ type: "failed", opponentId, state, problem: problemOf(error) });
  };

  const work = async (job: Job): Promise<void> => {
    const { opponentId, ids, note } = job;
    dispatch({ type: "began", opponentId });
    for (const gameIds of messagesOf(ids)) {
      if (isStopped) return dispatch({ type: "held", opponentId });
      try {
        dispatch({ type: "answered", opponentId, outcome: await send({ opponentId, gameIds, note }) });
      } catch (error) {
        // With no connection, the others would be lost as well.
        if (isUncertain(error) || endsThePage(error)) hold();
        if (!(await lookInto(opponentId, gameIds).catch(() => false))) return explain(job, error);
      }
    }
    dispatch({ type: "ended", opponentId });
  };

  const takeTurns = async (): Promise<void> => {
    working += 1;
    for (let job = queue.shift(); job; job = queue.shift()) {
      await work(job);
      busy.delete(job.opponentId);
      onSettled(queue.length === 0 && working === 1);
    }
    working -= 1;
  };

  const check = async ({ opponentId, ids }: Job): Promise<void> => {
    dispatch({ type: "began", opponentId });
    try {
      if (await lookInto(opponentId, ids)) return dispatch({ type: "ended", opponentId });
      dispatch({ type: "failed", opponentId, state: "refused", problem: NOT_SENT });
    } catch {
      dispatch({ type: "failed", opponentId, state: "unknown", problem: NOT_KNOWN });
    }
  };

  return {
    add: (jobs: readonly Job[]): void => {
      isStopped = false;
      const added = jobs.filter(({ opponentId }) => !busy.has(opponentId));
      for (const { opponentId } of added) busy.add(opponentId);
      queue.push(...added);
      for (let lanes = Math.min(AT_ONCE - working, added.length); lanes > 0; lanes--) void takeTurns();
    },
    /** Looks whether a message has gone of which that is not known. */
    check,
    /** Messages on their way arrive; no other begins. */
    stop: (): void => {
      isStopped = true;
      hold();
    },
  };
}

/** The message may have gone: a 503 can come after it. */
const isUncertain = (error: unknown): boolean =>
  isOutcomeUnknown(error) || (error instanceof ApiError && error.status === 503);

const problemOf = (error: unknown): string => (isOutcomeUnknown(error) ? NOT_KNOWN : errorMessage(error));
