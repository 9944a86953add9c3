import { useMemo } from "react";
import { useWatch } from "react-hook-form";
import { RecordFormFrame } from "#client/components/record-form.tsx";
import { useLoadedSchool } from "#client/data/with-school.tsx";
import { ConflictList } from "#client/games/conflicts/conflict-list.tsx";
import { conflictKey, conflictsAhead } from "#client/games/conflicts/described-conflict.ts";
import { useConflicts } from "#client/games/conflicts/use-conflicts.ts";
import { AlsoAddFields } from "#client/games/dialog/also-add/also-add.tsx";
import { LeftGames } from "#client/games/dialog/also-add/left-games.tsx";
import { ScheduleLabel } from "#client/games/dialog/also-add/schedule-label.tsx";
import { ConfirmedByHand } from "#client/games/dialog/by-hand/confirmed-by-hand.tsx";
import { PartnerSection } from "#client/games/dialog/partner/partner-section.tsx";
import { CancelFields, KnownReason } from "#client/games/dialog/saving/cancel-fields.tsx";
import { NotifyChoice } from "#client/games/dialog/saving/notify-choice.tsx";
import { OutOfDateOpponents } from "#client/games/dialog/saving/out-of-date-opponents.tsx";
import type { GameDraft } from "#client/games/parts/game-draft.ts";
import { NotSent } from "#client/games/parts/not-sent.tsx";
import { useNow } from "#client/lib/use-now.ts";
import type { Game } from "#shared/api/games.ts";
import type { Opponent } from "#shared/api/opponents.ts";
import type { Team } from "#shared/api/teams.ts";
import type { ConflictGame } from "#shared/domain/conflicts/conflict-game.ts";
import { conflictFacts } from "#shared/domain/conflicts/conflicts.ts";
import { canBeConfirmedByHand } from "#shared/domain/game/confirmed-by-hand.ts";
import { isFuture } from "#shared/domain/game/upcoming-games.ts";
import { dayOf } from "#shared/domain/time/zone-day.ts";
import { GameFields } from "./game-fields.tsx";
import type { GameFormState } from "./game-form-values.ts";
import { GameHistory } from "./game-history.tsx";
import { MoreDetails } from "./more-details.tsx";
import { OpponentAnswerPanel } from "./opponent-answer-panel.tsx";
import { OpponentPageLink } from "./opponent-page-link.tsx";
import { OutdatedAnswer } from "./outdated-answer.tsx";
import { StatusFields } from "./status-fields.tsx";
import { typedGame } from "./typed-game.ts";
import { useAddSide } from "./use-add-side.tsx";
import { useGameForm } from "./use-game-form.ts";
import { useTyped } from "./use-typed.ts";

const hasToBeConfirmed = (game: Game, now: number): boolean =>
  canBeConfirmedByHand(game.status) && isFuture(game, now);

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
  const { add, dialog } = useAddSide((side, id) =>
    form.setValue(side, String(id), { shouldDirty: true, shouldValidate: form.formState.isSubmitted }),
  );

  return (
    <>
      <RecordFormFrame
        record={record}
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
        {game ? (
          <OpponentAnswerPanel game={game} form={form} onDone={onClose} onFailure={record.report} />
        ) : null}
        {game ? <PartnerSection game={game} form={form} onDone={onClose} /> : null}
        {game ? <NotSent game={game} /> : null}
        {game ? <KnownReason game={game} form={form} /> : null}
        {game ? <OutOfDateOpponents game={game} /> : null}
        <GameFields
          form={form}
          teams={teams}
          opponents={opponents}
          today={today}
          onNewOpponent={(name) => add("opponentId", name)}
        />
        <FormConflicts form={form} game={game} />
        <MoreDetails form={form} />
        {game ? null : <AlsoAddFields form={form} control={alsoAdd} today={today} />}
        {game ? <OutdatedAnswer game={game} form={form} /> : null}
        <StatusFields form={form} />
        {game ? <NotifyChoice game={game} form={form} teams={teams} notifyChoice={notifyChoice} /> : null}
        {game ? <OpponentPageLink game={game} /> : null}
        {game && hasToBeConfirmed(game, Date.now()) ? <ConfirmedByHand game={game} onDone={onClose} /> : null}
        {game ? <GameHistory gameId={game.id} /> : null}
      </RecordFormFrame>
      {dialog}
    </>
  );
}

type FormConflictsProps = { form: GameFormState; game: Game | null };

/** The conflicts of the game as it is typed; they stop nobody from saving. */
function FormConflicts({ form, game }: FormConflictsProps) {
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
      {conflicts.length > 0 ? <ConflictList conflicts={conflicts} saved={isSaved} /> : null}
    </div>
  );
}

/** The game is judged as the saved one is, so its acceptances hold. */
const isSame = (one: ConflictGame, saved: ConflictGame | undefined): boolean =>
  saved !== undefined && one.status === saved.status && conflictFacts(one) === conflictFacts(saved);
