import { useLayoutEffect, useRef, useState } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { Card, CardBody } from "#client/components/ui/card.tsx";
import { PAGE_BAR } from "#client/components/ui/dialog/keep-clear.ts";
import { LazyDialog } from "#client/components/ui/dialog/lazy-dialog.tsx";
import { useAddTeams } from "#client/data/teams.api.ts";
import { Problem } from "#client/games/many/many-outcome.tsx";
import { errorMessage } from "#client/lib/api.ts";
import { counted } from "#client/lib/counted.ts";
import { preloadable } from "#client/lib/start/preloadable.tsx";
import { toast } from "#client/lib/toast.ts";
import { batchOf, type TeamChoice } from "#client/records/team/team-choices.ts";
import type { Game } from "#shared/api/games.ts";
import type { Opponent } from "#shared/api/opponents.ts";
import type { SharedGame, SharedGames } from "#shared/api/partners.ts";
import type { School } from "#shared/api/schools.ts";
import { MAX_TEAMS_AT_ONCE, type Team } from "#shared/api/teams.ts";
import { type AddedGames, type RequestSource, useAddGames } from "./add-games.api.ts";
import { AddedSummary, isAdded } from "./added-summary.tsx";
import { addLabel, asSent, canBeAdded } from "./game-choices.ts";
import { OpponentChoice } from "./opponent-choice.tsx";
import { SharedGameRow } from "./shared-game-row.tsx";
import { useGameChoices } from "./use-game-choices.ts";

const [TeamDialog] = preloadable(
  async () => (await import("#client/records/team/team-dialog.tsx")).TeamDialog,
);

type AddGamesProps = {
  source: RequestSource;
  page: SharedGames;
  /** nothing of the request is open any more */
  isOver: boolean;
  school: School;
  teams: readonly Team[];
  opponents: readonly Opponent[];
  games: readonly Game[];
};

/** A row per game, and the button that confirms them and adds them. */
export function AddGames({ source, page, isOver, school, teams, opponents, games }: AddGamesProps) {
  const choices = useGameChoices(page, { school, teams, opponents, games });
  const add = useAddGames(source);
  const [added, setAdded] = useState<AddedGames | null>(null);
  const [teamOf, setTeamOf] = useState<SharedGame | null>(null);
  const confirm = useRef<HTMLButtonElement>(null);
  const { rows, chosen, missingTeams, opponentId, opponentName } = choices;
  const reasons = new Map(added?.results.map(({ key, message }) => [key, message]));

  const isMissing = missingTeams.length > 0;
  const wasMissing = useRef(isMissing);
  useLayoutEffect(() => {
    // The button that created the teams is gone, and had the focus.
    if (wasMissing.current && !isMissing && document.activeElement === document.body)
      confirm.current?.focus();
    wasMissing.current = isMissing;
  }, [isMissing]);

  const submit = async () => {
    const outcome = await add.mutateAsync({
      ...(opponentId !== null && { opponentId }),
      games: asSent(chosen),
    });
    choices.forget(outcome.results.filter(isAdded).map(({ key }) => key));
    setAdded(outcome);
  };

  return (
    <div className="grid grid-cols-1 gap-4">
      {added ? <AddedSummary added={added} page={page} /> : null}
      {isOver ? null : (
        <>
          <OpponentChoice found={page.opponent} name={opponentName} opponents={opponents} choices={choices} />
          <MissingTeams teams={missingTeams} />
          <Card>
            <CardBody className="px-3! py-0! sm:px-4!">
              <ul aria-label="Games" className="divide-y divide-line">
                {rows.map((row) => (
                  <SharedGameRow
                    key={row.game.key}
                    row={row}
                    opponentName={opponentName}
                    asks={page.school.name}
                    teams={teams}
                    reason={reasons.get(row.game.key) ?? ""}
                    choices={choices}
                    onNewTeam={setTeamOf}
                  />
                ))}
              </ul>
            </CardBody>
          </Card>
          {rows.some(({ game }) => canBeAdded(game)) ? (
            <div
              {...PAGE_BAR}
              className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20 grid gap-2 border-t border-line bg-canvas py-3 lg:bottom-0"
            >
              <Problem text={add.error ? errorMessage(add.error) : ""} />
              <Button
                ref={confirm}
                className="h-auto! min-h-11! py-2 leading-tight whitespace-normal! sm:justify-self-start"
                disabled={chosen.length === 0}
                pending={add.isPending}
                pendingLabel="Adding..."
                onClick={() => void submit().catch(() => undefined)}
              >
                {addLabel(chosen)}
              </Button>
            </div>
          ) : null}
        </>
      )}
      {teamOf ? (
        <LazyDialog title="Add New Team" onClose={() => setTeamOf(null)}>
          {(frame) => (
            <TeamDialog
              team={null}
              start={teamOf.team}
              onAdded={({ id }) => choices.chooseTeam(teamOf, id)}
              {...frame}
            />
          )}
        </LazyDialog>
      ) : null}
    </div>
  );
}

/** Creates at once all teams of the games that the school does not have. */
function MissingTeams({ teams }: { teams: readonly TeamChoice[] }) {
  const add = useAddTeams();
  if (teams.length === 0) return null;
  const isOne = teams.length === 1;

  const create = async () => {
    const { created } = await add.mutateAsync(batchOf(teams.slice(0, MAX_TEAMS_AT_ONCE)));
    toast({ title: `${counted(created.length, "team")} added` });
  };

  return (
    <section className="grid grid-cols-1 gap-2 rounded-md border-l-4 border-yellow-mark bg-yellow-wash px-4 py-3">
      <Problem text={add.error ? errorMessage(add.error) : ""} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="font-medium">
          {isOne ? "1 of these teams isn't yours yet." : `${teams.length} of these teams aren't yours yet.`}
        </p>
        <Button
          pending={add.isPending}
          pendingLabel="Creating..."
          onClick={() => void create().catch(() => undefined)}
        >
          {isOne ? "Create the missing team" : `Create the ${teams.length} missing teams`}
        </Button>
      </div>
    </section>
  );
}
