import { useEffect, useRef } from "react";
import { SaveProblemNotice } from "#client/components/save-problem.tsx";
import { Button } from "#client/components/ui/button.tsx";
import { DialogActions, DialogBody, DialogForm } from "#client/components/ui/dialog.tsx";
import type { Opponent } from "#shared/api/opponents.ts";
import type { Team } from "#shared/api/teams.ts";
import { dayOf } from "#shared/domain/game-time.ts";
import type { GameDraft } from "./game-draft.ts";
import { GameFields } from "./game-fields.tsx";
import { GameHistory } from "./game-history.tsx";
import { NotSent } from "./not-sent.tsx";
import { OpponentAnswer } from "./opponent-answer.tsx";
import { OutdatedAnswer } from "./outdated-answer.tsx";
import { StatusFields } from "./status-fields.tsx";
import { useGameForm } from "./use-game-form.ts";

type GameFormProps = {
  draft: GameDraft;
  teams: readonly Team[];
  opponents: readonly Opponent[];
  timeZone: string;
  onClose: () => void;
};

export function GameForm({ draft, teams, opponents, timeZone, onClose }: GameFormProps) {
  const today = dayOf(Date.now(), timeZone);
  const { form, game, problem, saving, saveAnd } = useGameForm(draft, today, onClose);
  const notice = useRef<HTMLDivElement>(null);
  const busy = saving !== null;

  // The button that failed is at the other end of a long form.
  useEffect(() => {
    if (problem?.message) notice.current?.scrollIntoView({ block: "nearest" });
  }, [problem?.message]);

  return (
    <DialogForm onSubmit={saveAnd("close")}>
      <DialogBody>
        <div ref={notice} className="empty:hidden">
          <SaveProblemNotice problem={problem} />
        </div>
        {game ? <OpponentAnswer game={game} form={form} /> : null}
        {game ? <NotSent game={game} /> : null}
        <GameFields form={form} teams={teams} opponents={opponents} today={today} />
        {game ? <OutdatedAnswer game={game} form={form} /> : null}
        <StatusFields form={form} />
        {game ? <GameHistory gameId={game.id} timeZone={timeZone} /> : null}
      </DialogBody>
      <DialogActions>
        {game ? null : (
          <Button
            variant="outline"
            className="max-sm:flex-[1_0_100%]! sm:mr-auto"
            disabled={busy}
            pending={saving === "another"}
            pendingLabel="Saving..."
            onClick={saveAnd("another")}
          >
            Save & add another
          </Button>
        )}
        <Button variant="outline" onClick={onClose} disabled={busy}>
          Cancel
        </Button>
        <Button type="submit" disabled={busy} pending={saving === "close"} pendingLabel="Saving...">
          {game ? "Update Game" : "Schedule Game"}
        </Button>
      </DialogActions>
    </DialogForm>
  );
}
