import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import type { ReactNode } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { DialogActions, DialogBody } from "#client/components/ui/dialog/dialog.tsx";
import { Isolated } from "#client/components/ui/isolated.tsx";
import { gameTitle } from "#client/games/parts/game-title.ts";
import { counted } from "#client/lib/counted.ts";
import type { Game } from "#shared/api/games.ts";
import type { OpponentNotification } from "#shared/api/many-games.ts";
import type { ManyOutcome } from "./use-many-act.ts";

type OutcomeProps = {
  outcome: ManyOutcome;
  /** The games that it is about. */
  games: readonly Game[];
  /** '12 games moved' */
  done: string;
  /** the number of games still to be done, and why */
  left: number;
  problem: string;
  working: boolean;
  onAgain: () => void;
  onClose: () => void;
  /** the next step */
  children?: ReactNode;
};

/** Says how many were done, which were refused and why, and who was notified. */
export function Outcome({
  outcome,
  games,
  done,
  left,
  problem,
  working,
  onAgain,
  onClose,
  children,
}: OutcomeProps) {
  const byId = new Map(games.map((game) => [game.id, game]));
  const { refused } = outcome;
  // Of a game that stays as it was since its message was refused, both say so.
  const said = new Set(refused.map(({ id, message }) => `${byId.get(id)?.opponentId} ${message}`));
  const notices = outcome.notices.filter(
    ({ delivered, opponentId, message }) => delivered || !said.has(`${opponentId} ${message}`),
  );
  return (
    <>
      {/* Long lists without anything to press are scrolled by the keyboard as well. */}
      <DialogBody tabIndex={0}>
        <p role="status" className="flex items-center gap-2 text-lg font-semibold">
          {outcome.done.length > 0 ? (
            <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-green-mark" />
          ) : null}
          {done}
        </p>
        {problem ? <Problem text={`${counted(left, "game")} left. ${problem}`} /> : null}
        {refused.length > 0 ? (
          <Lines title={`${counted(refused.length, "game")} not changed`}>
            {refused.map(({ id, message }) => {
              const game = byId.get(id);
              return (
                <Line key={id} isGood={false} name={game ? gameTitle(game) : "A game"}>
                  {message}
                </Line>
              );
            })}
          </Lines>
        ) : null}
        <Messages notices={notices} />
        {children}
      </DialogBody>
      <DialogActions>
        {left > 0 ? (
          <Button variant="outline" pending={working} pendingLabel="Working..." onClick={onAgain}>
            Try again
          </Button>
        ) : null}
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
    </>
  );
}

/** Says who was notified, and who was not. */
export function Messages({ notices }: { notices: readonly OpponentNotification[] }) {
  if (notices.length === 0) return null;
  return (
    <Lines title="Messages">
      {failedFirst(notices).map((notice) => (
        <NoticeLine key={notice.opponentId} notice={notice} />
      ))}
    </Lines>
  );
}

/** Why something could not be done, at once and in sight. */
export function Problem({ text }: { text: string }) {
  if (text === "") return null;
  return (
    <p
      role="alert"
      className="rounded-md border-l-4 border-danger bg-danger-wash px-4 py-2.5 text-sm font-medium text-danger-text wrap-anywhere"
    >
      {text}
    </p>
  );
}

function NoticeLine({ notice }: { notice: OpponentNotification }) {
  const { schoolName, delivered, message } = notice;
  return (
    <Line isGood={delivered} name={schoolName}>
      {withoutName(message, schoolName)}
    </Line>
  );
}

/** Work that is left for the reader stands on top. */
const failedFirst = (notices: readonly OpponentNotification[]): OpponentNotification[] =>
  [...notices].sort(
    (a, b) => Number(a.delivered) - Number(b.delivered) || a.schoolName.localeCompare(b.schoolName),
  );

/** The name stands beside it already. */
const withoutName = (message: string, name: string): string =>
  message.startsWith(`${name} `) ? message.slice(name.length + 1) : message;

function Lines({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="text-lg">{title}</h3>
      <ul className="mt-1 divide-y divide-line border-y border-line">{children}</ul>
    </section>
  );
}

type LineProps = { isGood: boolean; name: string; children: ReactNode };

function Line({ isGood, name, children }: LineProps) {
  const Icon = isGood ? CircleCheck : CircleAlert;
  return (
    <li className="flex items-start gap-2 py-2.5">
      <Icon
        aria-hidden="true"
        className={isGood ? "mt-1 size-4 shrink-0 text-green-mark" : "mt-1 size-4 shrink-0 text-danger-text"}
      />
      <p className="min-w-0 wrap-anywhere">
        <strong>
          <Isolated>{name}</Isolated>
        </strong>{" "}
        <span className="block text-sm">{children}</span>
      </p>
    </li>
  );
}
