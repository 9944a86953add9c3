import { Isolated } from "#client/components/ui/isolated.tsx";
import { useSwitchReminders } from "#client/data/games.api.ts";
import { useOpponents } from "#client/data/opponents.api.ts";
import { useSchoolMessages } from "#client/data/school.api.ts";
import { useLoadedSchool } from "#client/data/with-school.tsx";
import { CopyLink } from "#client/games/parts/copy-link.tsx";
import { RemindButton } from "#client/games/parts/remind-button.tsx";
import { askedAndReminded } from "#client/games/parts/waiting-since.ts";
import { AutomaticReminders } from "#client/records/opponent/automatic-reminders.tsx";
import type { Game } from "#shared/api/games.ts";
import { hasOpponentPage } from "#shared/domain/game/upcoming-games.ts";
import { WHEN_REMINDED } from "#shared/domain/requests/reminders.ts";
import type { Waiting } from "#shared/domain/requests/waiting.ts";

/**
 * For an opponent who does not find the message, or has not answered it: they can be reminded, or get the link another
 * way.
 */
export function OpponentPageLink({ game }: { game: Game }) {
  const { timezone } = useLoadedSchool();
  const { waiting } = game;
  const hasPage = hasOpponentPage(game, Date.now());
  if (!waiting && !hasPage) return null;
  return (
    <section className="grid gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60 text-sm wrap-anywhere">
          {waiting ? <p className="font-semibold">{askedAndReminded(waiting, timezone)}</p> : null}
          <p className="text-ink-muted">
            <Isolated>{game.opponent.schoolName}</Isolated> answers on a page of their own.
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {waiting ? <RemindButton game={game} /> : null}
          {hasPage ? <CopyLink game={game} /> : null}
        </div>
      </div>
      {waiting ? <GameReminders game={game} waiting={waiting} /> : null}
    </section>
  );
}

/**
 * Whether the opponent is reminded of a game without anybody's doing, and what keeps them from it whatever is chosen
 * here.
 */
function GameReminders({ game, waiting }: { game: Game; waiting: Waiting }) {
  const { data: opponents } = useOpponents();
  const { data: messages } = useSchoolMessages();
  const { schoolName, id } = game.opponent;
  const ofOpponent = opponents?.find((opponent) => opponent.id === id)?.reminders;
  const hint = () => {
    if (ofOpponent?.stoppedAt) return `None go: ${schoolName} asked for no reminders.`;
    if (ofOpponent?.on === false) return `None go: they are off for ${schoolName}.`;
    if (messages?.reminders === false) return "None go: they are off in the settings of the school.";
    return WHEN_REMINDED;
  };
  return <AutomaticReminders on={waiting.remind} hint={hint()} change={useSwitchReminders(game)} />;
}
