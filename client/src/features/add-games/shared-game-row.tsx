import { useId } from "react";
import { Field } from "#client/components/ui/form/field.tsx";
import { Select } from "#client/components/ui/form/select.tsx";
import { Isolated } from "#client/components/ui/isolated.tsx";
import { GameLink } from "#client/games/parts/game-link.tsx";
import { sortTeams } from "#client/records/team/team-order.ts";
import type { SharedGame } from "#shared/api/partners.ts";
import type { Team } from "#shared/api/teams.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import { formatLongDate } from "#shared/domain/time/game-time.ts";
import { canBeAdded } from "./game-choices.ts";
import { placeLine, sharedGameTitle, timeLine } from "./game-lines.ts";
import { MatchChoice } from "./match-choice.tsx";
import type { ChoosableGame, GameChoices } from "./use-game-choices.ts";

type SharedGameRowProps = {
  row: ChoosableGame;
  opponentName: string;
  /** the school whose request it is */
  asks: string;
  teams: readonly Team[];
  /** why it was not added; '' for nothing */
  reason: string;
  choices: GameChoices;
  onNewTeam: (game: SharedGame) => void;
};

/** A game as they have it, and what is to become of it here. */
export function SharedGameRow({
  row,
  opponentName,
  asks,
  teams,
  reason: given,
  ...acts
}: SharedGameRowProps) {
  const { game, choice } = row;
  // The page says it, too, by now.
  const reason = given === game.closed ? "" : given;
  const isOpen = canBeAdded(game);
  const reasonId = useId();
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2 py-2 md:grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)]">
      <label className="-m-2 flex cursor-pointer p-2 pt-2.5 coarse:min-h-11 coarse:min-w-11">
        <input
          type="checkbox"
          autoComplete="off"
          aria-label={`Add ${sharedGameTitle(game)}`}
          aria-describedby={reason ? reasonId : undefined}
          className="size-5 cursor-pointer accent-primary disabled:cursor-not-allowed"
          checked={isOpen && choice.ticked}
          disabled={!isOpen}
          onChange={({ target }) => acts.choices.change(game.key, { ticked: target.checked })}
        />
      </label>
      <div className="min-w-0 leading-snug wrap-anywhere">
        <p className="font-semibold tabular-nums">
          {formatLongDate(game.localDate)}, {timeLine(game)}
        </p>
        <p className="text-sm">
          <Isolated>{`${teamName(game.team)} ${placeLine(game, opponentName)}`}</Isolated>
        </p>
        <Changes game={game} />
        {reason ? (
          <p id={reasonId} className="text-sm font-medium text-danger-text">
            {reason}
          </p>
        ) : null}
      </div>
      <div className="col-start-2 min-w-0 md:col-start-3">
        <OnSchedule game={game} asks={asks} />
        {isOpen && game.gameId === null ? (
          <div className="grid grid-cols-1 gap-2">
            <TeamChoice row={row} teams={teams} {...acts} />
            <MatchChoice row={row} onChange={(values) => acts.choices.change(game.key, values)} />
          </div>
        ) : null}
      </div>
    </li>
  );
}

/** Says how it was answered, or why it cannot be answered any more. */
function OnSchedule({ game, asks }: { game: SharedGame; asks: string }) {
  if (game.gameId === null) {
    return game.closed === null ? null : <p className="text-sm text-ink-muted">{game.closed}</p>;
  }
  return (
    <p className="text-sm">
      <GameLink id={game.gameId} className="font-semibold text-primary-text underline underline-offset-4">
        On your schedule
      </GameLink>
      {game.status === "reschedule" && !game.meet ? (
        <span className="text-ink-muted">
          {" "}
          · <Isolated>{asks}</Isolated> hasn't chosen a new date yet
        </span>
      ) : null}
      {game.closed === null ? null : <span className="block text-ink-muted">{game.closed}</span>}
    </p>
  );
}

/** The changes since they last told of it. */
function Changes({ game: { was, closed } }: { game: SharedGame }) {
  if (closed !== null || was.length === 0) return null;
  return (
    <p className="text-sm text-ink-muted">
      {was.map(({ name, was: before, now }) => `${name}: ${before || "none"} → ${now || "none"}`).join(" · ")}
    </p>
  );
}

const NEW_TEAM = "new";

type TeamChoiceProps = Pick<SharedGameRowProps, "row" | "teams" | "choices" | "onNewTeam">;

function TeamChoice({ row: { game, choice }, teams, choices, onNewTeam }: TeamChoiceProps) {
  return (
    <Field label="Team" labelHidden>
      <Select
        value={choice.teamId ?? ""}
        onChange={({ target }) => {
          if (target.value === NEW_TEAM) return onNewTeam(game);
          choices.chooseTeam(game, target.value === "" ? null : Number(target.value));
        }}
      >
        <option value="">Choose a team</option>
        {sortTeams(teams).map((team) => (
          <option key={team.id} value={team.id}>
            {teamName(team)}
          </option>
        ))}
        <option value={NEW_TEAM}>+ New team</option>
      </Select>
    </Field>
  );
}
