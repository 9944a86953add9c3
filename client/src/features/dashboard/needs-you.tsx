import BellRing from "lucide-react/icons/bell-ring";
import Send from "lucide-react/icons/send";
import { type CSSProperties, type ReactNode, useState } from "react";
import { Link } from "wouter";
import { Shortened } from "#client/components/shortened.tsx";
import { Button } from "#client/components/ui/button.tsx";
import { usePassFocusOn } from "#client/components/ui/dialog/pass-focus.ts";
import { Skeleton } from "#client/components/ui/skeleton.tsx";
import { useRemindOfGames } from "#client/data/games.api.ts";
import { useMailToast } from "#client/data/use-mail-toast.ts";
import type { Conflicts } from "#client/games/conflicts/use-conflicts.ts";
import { useShortSchool } from "#client/games/conflicts/with-games.tsx";
import { gamesHref } from "#client/games/parts/game-href.ts";
import { withNames } from "#client/games/parts/game-title.ts";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { useLateChunk } from "#client/lib/start/use-late-chunk.ts";
import type { Game } from "#shared/api/games.ts";
import type { Opponent } from "#shared/api/opponents.ts";
import { isHostedMeet } from "#shared/domain/game/meet.ts";
import { teamVsOpponent } from "#shared/domain/game/opponent-words.ts";
import { wasJustReminded } from "#shared/domain/requests/reminders.ts";
import { type Need, needInWords, needsYou } from "#shared/domain/season/needs-you.ts";
import { formatLongDate } from "#shared/domain/time/game-time.ts";

const loadLateNeeds = () => import("./late-needs.tsx");
export const useLateNeeds = (atOnce = false) => useLateChunk("needs", loadLateNeeds, atOnce);

type SendGames = (games: readonly Game[]) => void;

type NeedsYouProps = {
  games: readonly Game[];
  opponents: readonly Opponent[];
  timeZone: string;
  now: number;
  conflicts: Conflicts;
  /** null while the first steps do it */
  onSend: SendGames | null;
};

/** The school's needs, the most urgent first: each line leads to exactly the games that it counts. */
export function NeedsYou({ games, opponents, timeZone, now, conflicts, onSend }: NeedsYouProps) {
  const { open, openGames, isKnown } = conflicts;
  const found = needsYou(games, { now, timeZone, conflicting: openGames, conflicts: open });
  const needs = useLastIfLate(
    found.filter(({ kind }) => onSend || kind !== "to-send"),
    isKnown,
  );
  const late = useLateNeeds();
  const style = { "--lines": needs.lines, "--rows": Math.ceil(needs.lines / 2) } as CSSProperties;
  return (
    <div className="needs-room" style={style}>
      <section className="needs-you">
        <h2 className="text-xl">Needs you</h2>
        <ul className="needs">
          {needs.inOrder.map((need) => (
            <NeedLine key={need.kind} need={need}>
              {need.kind === "waiting" ? <RemindAll need={need} {...{ games, opponents, now }} /> : null}
              {need.kind === "to-send" && onSend ? (
                <Button
                  variant="outline"
                  size="sm"
                  className={LINE_BUTTON}
                  onClick={() => onSend(need.games)}
                >
                  <Send aria-hidden="true" />
                  Send all
                </Button>
              ) : null}
            </NeedLine>
          ))}
          {late ? <late.PartnerNeeds games={games} opponents={opponents} now={now} /> : null}
          {late ? <late.SourceNeeds /> : null}
        </ul>
        {found.length === 0 ? (
          <p>
            {isKnown && late ? <late.NothingToDo games={games} now={now} /> : <Skeleton className="w-1/2" />}
          </p>
        ) : null}
      </section>
    </div>
  );
}

/**
 * Conflicts are found after all else. Their line then stands last, so that no other moves under a finger, and there is
 * room for it from the start.
 */
function useLastIfLate(needs: readonly Need<Game>[], isKnown: boolean) {
  const [comesLate] = useState(!isKnown);
  const others = needs.filter(({ kind }) => kind !== "conflicts");
  const inOrder = comesLate ? [...others, ...needs.filter((need) => !others.includes(need))] : needs;
  return { inOrder, lines: comesLate ? others.length + 1 : needs.length };
}

const LINE_BUTTON = "h-7 shrink-0 max-sm:h-11";

type NeedLineProps = { need: Need<Game>; children: ReactNode };

function NeedLine({ need, children }: NeedLineProps) {
  const shortSchool = useShortSchool();
  const [next] = need.games;
  const inWords = (game: Game) => `${formatLongDate(game.date)} · ${teamVsOpponent(game)}`;
  return (
    <li className="need">
      <p className="need-words">
        <Link href={gamesHref({ status: need.kind })} className="row-link tabular-nums">
          {needInWords(need)}
        </Link>{" "}
        <Shortened short={inWords(withNames(next, shortSchool))} className="need-next">
          {inWords(next)}
        </Shortened>
      </p>
      {children}
    </li>
  );
}

/** The most games that one call reminds of; a further press reminds of the rest. */
const MOST_GAMES = 500;

type RemindAllProps = Pick<NeedsYouProps, "games" | "opponents" | "now"> & { need: Need<Game> };

/** Each school once; "Reminded today" where there is none that was not. */
function RemindAll({ need, games, opponents, now }: RemindAllProps) {
  const { mutateAsync: remind, isPending } = useRemindOfGames();
  const toastMail = useMailToast();
  const button = usePassFocusOn(isPending);
  const canHear = need.games.filter((game) => canBeReminded(game, opponents));
  const left = canHear.filter(
    // A meet's schools are reminded together, whatever else one of them was reminded of.
    (game) => !wasJustReminded(game.opponentId, isHostedMeet(game) ? [game] : games, now),
  );
  if (left.length === 0) {
    return canHear.length > 0 ? <span className="text-sm text-ink-muted">Reminded today</span> : null;
  }

  const remindAll = async () => {
    try {
      const { message, skipped } = await remind(left.slice(0, MOST_GAMES).map(({ id }) => id));
      const reasons = new Set(skipped.map(({ reason }) => reason));
      await toastMail({ title: message, description: [...reasons].join(". ") });
    } catch (error) {
      toastFailure("Failed to send the reminders", error);
    }
  };
  return (
    <Button
      ref={button}
      variant="outline"
      size="sm"
      className={LINE_BUTTON}
      pending={isPending}
      pendingLabel="Remind all"
      onClick={() => void remindAll()}
    >
      <BellRing aria-hidden="true" />
      Remind all
    </Button>
  );
}

const canBeReminded = (game: Game, opponents: readonly Opponent[]): boolean =>
  isHostedMeet(game)
    ? game.schools.some(
        (school) => school.state === "asked" && hears({ ...school, id: school.opponentId }, opponents),
      )
    : hears({ ...game.opponent, notTold: game.opponentNotTold }, opponents);

type Asked = { id: number; email: string; notTold: boolean };

const hears = ({ id, email, notTold }: Asked, opponents: readonly Opponent[]): boolean =>
  email.trim() !== "" &&
  !notTold &&
  !opponents.some((opponent) => opponent.id === id && opponent.reminders.stoppedAt !== null);
