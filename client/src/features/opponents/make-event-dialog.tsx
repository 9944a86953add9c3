import { useRef } from "react";
import { AskFirst } from "#client/components/ask-first.tsx";
import { counted } from "#client/lib/counted.ts";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { toast } from "#client/lib/toast.ts";
import type { Opponent } from "#shared/api/opponents.ts";
import { useMakeEvent } from "./opponent-event.api.ts";

export function MakeEventDialog({ opponent, onClose }: { opponent: Opponent; onClose: () => void }) {
  const make = useMakeEvent();
  const gone = useRef(false);
  const act = async () => {
    try {
      const { message } = await make.mutateAsync(opponent.id);
      gone.current = true;
      toast({ title: message });
    } catch (error) {
      toastFailure("Failed to make an event", error);
    }
  };
  return (
    <AskFirst
      title="Make this an event?"
      name={opponent.schoolName}
      confirmLabel="Make Event"
      pendingLabel="Working..."
      variant="primary"
      act={act}
      onClose={onClose}
      originGone={gone}
    >
      <p>{whatBecomesOf(opponent)} The opponent is deleted. You can't undo this.</p>
    </AskFirst>
  );
}

function whatBecomesOf({ gamesCount }: Opponent): string {
  if (gamesCount === 0) return "It has no games.";
  const games = counted(gamesCount, "game");
  return gamesCount === 1
    ? `Its ${games} becomes an event of this name.`
    : `Its ${games} become events of this name.`;
}
