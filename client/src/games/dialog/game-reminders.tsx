import { useSwitchReminders } from "#client/data/games/reminders.api.ts";
import { useOpponents } from "#client/data/opponents.api.ts";
import { useSchoolMessages } from "#client/data/school-messages.api.ts";
import { AutomaticReminders } from "#client/records/opponent/automatic-reminders.tsx";
import type { Game } from "#shared/api/games.ts";
import { WHEN_REMINDED } from "#shared/domain/requests/reminders.ts";
import type { Waiting } from "#shared/domain/requests/waiting.ts";

/**
 * Whether the opponent is reminded of a game without anybody's doing, and what keeps them from it whatever is chosen
 * here.
 */
export function GameReminders({ game, waiting }: { game: Game; waiting: Waiting }) {
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
