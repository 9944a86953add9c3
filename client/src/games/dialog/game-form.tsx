import { useMemo } from "react";
import { useWatch } from "react-hook-form";
import { RecordFormFrame } from "#client/components/record-form.tsx";
import { Button } from "#client/components/ui/button.tsx";
import { useLoadedSchool } from "#client/data/with-school.tsx";
import { ConflictList } from "#client/games/conflicts/conflict-list.tsx";
import { conflictKey, conflictsAhead } from "#client/games/conflicts/described-conflict.ts";
import { useConflicts } from "#client/games/conflicts/use-conflicts.ts";
import { AlsoAddFields } from "#client/games/dialog/also-add/also-add.tsx";
import { LeftGames } from "#client/games/dialog/also-add/left-games.tsx";
import { ScheduleLabel } from "#client/games/dialog/also-add/schedule-label.tsx";
import { CancelFields, KnownReason } from "#client/games/dialog/saving/cancel-fields.tsx";
import { NotifyChoice } from "#client/games/dialog/saving/notify-choice.tsx";
import type { GameDraft } from "#client/games/parts/game-draft.ts";
import { useGameAddress } from "#client/games/parts/use-game-address.ts";
import { leaveSafely } from "#client/lib/forms/use-leave-guard.ts";
import { useNow } from "#client/lib/use-now.ts";
import type { Game } from "#shared/api/games.ts";
import type { Opponent } from "#shared/api/opponents.ts";
import type { Team } from "#shared/api/teams.ts";
import type { ConflictGame } from "#shared/domain/conflicts/conflict-game.ts";
import { conflictFacts } from "#shared/domain/conflicts/conflicts.ts";
import { dayOf } from "#shared/domain/time/zone-day.ts";
import { GameFields } from "./game-fields.tsx";
import type { GameFormState } from "./game-form-values.ts";
import { MoreDetails } from "./more-details.tsx";
import { StatusFields } from "./status-fields.tsx";
import { typedGame } from "./typed-game.ts";
import { useAddSide } from "./use-add-side.tsx";
import { useGameForm } from "./use-game-form.ts";
import { useTyped } from "./use-typed.ts";

type GameFormProps = {
  draft: GameDraft;
  teams: readonly Team[];
  opponents: readonly Opponent[];
  onClose: () => void;
};

export function GameForm({ draft, teams, opponents, onClose }: GameFormProps) {
  const today = dayOf(Date.now(), useLoadedSchool().timezone);
  const { record, game, notifyChoice, alsoAdd, onSubmit, another } = useGameForm(draft, {
    teams,
    today,
    onClose,
  });
  const { form } = record;
  const { add, dialog } = useAddSide();

  return (
    <>
      <RecordFormFrame
        record={record}
        beside={game ? <ViewGame id={game.id} onLeave={onClose} /> : null}
        submitLabel={game ? "Update Game" : <ScheduleLabel form={form} control={alsoAdd} />}
        another={another}
        decision={
          game ? (
            <CancelFields game={game} form={form} notifyChoice={notifyChoice} />
          ) : (
            <LeftGames left={alsoAdd.left} />
          )
        }
        onSubmit={onSubmit}
        onClose={onClose}
      >
        {game ? <KnownReason game={game} form={form} /> : null}
        <GameFields
          form={form}
          teams={teams}
          opponents={opponents}
          isNew={draft.kind === "new"}
          today={today}
          add={add}
        />
        <FormConflicts form={form} game={game} onLeave={onClose} />
        <MoreDetails form={form} />
        {game ? null : <AlsoAddFields form={form} control={alsoAdd} today={today} />}
        <StatusFields form={form} />
        {game ? <NotifyChoice game={game} form={form} teams={teams} notifyChoice={notifyChoice} /> : null}
      </RecordFormFrame>
      {dialog}
    </>
  );
}

/** To all that is no field of the game: the opponent's answer, the acts on it, its history. */
function ViewGame({ id, onLeave }: { id: number; onLeave: () => void }) {
  const { shown, open } = useGameAddress();
  const view = () =>
    leaveSafely(() => {
      onLeave();
      if (shown !== String(id)) open(id);
    });
  return (
    <Button variant="ghost" className="mr-auto -ml-3 max-sm:flex-none!" onClick={view}>
      View game
    </Button>
  );
}

type FormConflictsProps = { form: GameFormState; game: Game | null; onLeave: () => void };

/** The conflicts of the game as it is typed; they stop nobody from saving. */
function FormConflicts({ form, game, onLeave }: FormConflictsProps) {
  const { byGame, sources } = useConflicts();
  const now = useNow();
  useWatch({ control: form.control });
  const judged = useTyped(typedGame(form.getValues(), game?.id ?? null, sources));
  const ahead = useMemo(() => (judged ? conflictsAhead(judged, sources, now) : []), [judged, sources, now]);

  const isSaved = judged !== null && game !== null && isSame(judged, sources.judged.get(judged.id));
  const known = new Map(byGame.get(game?.id ?? 0)?.map((entry) => [conflictKey(entry), entry.accepted]));
  const conflicts = isSaved
    ? ahead.map((conflict) => ({ ...conflict, accepted: known.get(conflict.key) ?? null }))
    : ahead;

  return (
    <div aria-live="polite" className="empty:hidden">
      {conflicts.length > 0 ? <ConflictList conflicts={conflicts} saved={isSaved} onLeave={onLeave} /> : null}
    </div>
  );
}

/** The game is judged as the saved one is, so its acceptances hold. */
const isSame = (one: ConflictGame, saved: ConflictGame | undefined): boolean =>
  saved !== undefined && one.status === saved.status && conflictFacts(one) === conflictFacts(saved);
