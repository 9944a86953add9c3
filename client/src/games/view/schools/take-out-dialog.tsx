import { useRef, useState } from "react";
import { AskFirst } from "#client/components/ask-first.tsx";
import { unchangedInput, useGames, useSaveGame } from "#client/data/games.api.ts";
import { useTbdOpponent } from "#client/data/opponents.api.ts";
import { NotifySwitch } from "#client/games/notify/notify-switch.tsx";
import { hasAddress, type Recipient } from "#client/games/notify/recipients.ts";
import { useCalls } from "#client/games/notify/use-calls.ts";
import { useNotifiedToast } from "#client/games/notify/use-notified-toast.ts";
import { toastError } from "#client/lib/failure-toast.ts";
import type { Game } from "#shared/api/games.ts";
import { isOver } from "#shared/domain/game/game-status.ts";
import { isFuture } from "#shared/domain/game/upcoming-games.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import { formatLongDate } from "#shared/domain/time/game-time.ts";
import type { InvitedSchool } from "./meet-step.ts";

type TakeOutDialogProps = { game: Game; school: InvitedSchool; onClose: () => void };

/** Asks before a school is taken out of a meet, and whether it is told. */
export function TakeOutDialog({ game: opened, school, onClose }: TakeOutDialogProps) {
  // A school's answer changes the status without another version: the newest one is saved with the others.
  const game = useGames().data?.find(({ id }) => id === opened.id) ?? opened;
  const { opponentId, schoolName, email, phone } = school;
  const [notifies, setNotifies] = useState(true);
  const { mutateAsync: save } = useSaveGame();
  const findTbd = useTbdOpponent();
  const calls = useCalls();
  const say = useNotifiedToast();
  const gone = useRef(false);
  const meetName = game.eventName || teamName(game.team);
  const contact = { ...NO_CONTACT, id: opponentId, schoolName, email, phone };
  const isExpecting = school.known && !isOver(game.status) && isFuture(game, Date.now());
  const recipients: Recipient[] = isExpecting ? [{ opponent: contact, game }] : [];

  const takeOut = async () => {
    try {
      const isOpponent = game.opponentId === opponentId;
      const input = {
        ...unchangedInput(game),
        opponentId: isOpponent ? (await findTbd()).id : game.opponentId,
        otherOpponentIds: game.otherOpponentIds.filter((id) => id !== opponentId),
      };
      const mode = isExpecting && notifies && hasAddress(school) ? "tell" : null;
      const saved = await save({ id: game.id, input, mode });
      gone.current = true;
      await calls.record(recipients.map((each) => ({ ...each, game: saved })));
      say(`${schoolName} was taken out`, saved);
    } catch (error) {
      toastError("Failed to take the school out", error);
    }
  };

  return (
    <AskFirst
      title="Take Out School"
      name={schoolName}
      confirmLabel="Take out"
      pendingLabel="Taking out..."
      act={takeOut}
      onClose={onClose}
      originGone={gone}
    >
      <p className="wrap-anywhere">
        It will no longer be invited to {meetName} on {formatLongDate(game.date)}.
      </p>
      <NotifySwitch recipients={recipients} calls={calls} checked={notifies} onCheckedChange={setNotifies} />
    </AskFirst>
  );
}

const NO_CONTACT = { managerName: "", ccEmail: "", address: "" };
