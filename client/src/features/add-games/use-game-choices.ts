import { useState } from "react";
import { choiceKey } from "#client/records/team/team-choices.ts";
import type { Game } from "#shared/api/games.ts";
import type { Opponent } from "#shared/api/opponents.ts";
import type { SharedGame, SharedGames } from "#shared/api/partners.ts";
import type { School } from "#shared/api/schools.ts";
import type { Team } from "#shared/api/teams.ts";
import type { PartnerMatch } from "#shared/domain/partners/partner-matches.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import {
  canBeAdded,
  chosenMatch,
  type GameChoice,
  type GameWithChoice,
  hasTeam,
  usualChoice,
} from "./game-choices.ts";
import { type OwnMatch, ownMatches, timeTbdAmong } from "./own-matches.ts";

export type ChoosableGame = GameWithChoice & { matches: OwnMatch[] };

type Lists = {
  school: School;
  teams: readonly Team[];
  opponents: readonly Opponent[];
  games: readonly Game[];
};

/** The choice for each game, and which of the school's opponents asks. */
export function useGameChoices(
  { school: asker, opponent: found, games }: SharedGames,
  { school, teams, opponents, games: own }: Lists,
) {
  const [changes, setChanges] = useState<ReadonlyMap<number, Partial<GameChoice>>>(new Map());
  const [opponentId, setOpponentId] = useState<number | null>(null);
  const isOpponentFound = opponentId === null || opponentId === found.id;

  const taken = new Set(games.flatMap(({ gameId }) => gameId ?? []));
  const ownTeams = new Map(teams.map((team) => [choiceKey(team), team.id]));
  const usualTeam = ({ teamId, team }: SharedGame) => teamId ?? ownTeams.get(choiceKey(team)) ?? null;
  /** The server has found those of the team and the opponent that it proposes. */
  const matchesFor = (game: SharedGame, { teamId }: GameChoice): PartnerMatch[] => {
    if (game.gameId !== null) return [];
    if (isOpponentFound && teamId === usualTeam(game)) return game.matches;
    const zones = { theirs: asker.timezone, own: school.timezone };
    return ownMatches(game, { games: own, teamId, opponentId: opponentId ?? found.id, taken, zones });
  };

  const withTimeTbd = timeTbdAmong(own);
  const rows: ChoosableGame[] = games.map((game) => {
    const choice = { ...usualChoice(game), teamId: usualTeam(game), ...changes.get(game.key) };
    const matches = matchesFor(game, choice).map(withTimeTbd);
    return { game, choice, matches, match: chosenMatch(choice, matches) };
  });

  const ticked = rows.filter(({ game, choice }) => choice.ticked && canBeAdded(game));
  const missing = new Map(
    ticked
      .filter((row) => !hasTeam(row) && !ownTeams.has(choiceKey(row.game.team)))
      .map(({ game: { team } }) => [choiceKey(team), team]),
  );

  const change = (key: number, values: Partial<GameChoice>) =>
    setChanges((before) => new Map(before).set(key, { ...before.get(key), ...values }));

  /** A season of one team is one choice: it goes for the other games of their team that have none yet, too. */
  const chooseTeam = (of: SharedGame, teamId: number | null) => {
    const others = rows.filter(
      ({ game, choice }) => choice.teamId === null && teamName(game.team) === teamName(of.team),
    );
    for (const { game } of [...others, { game: of }]) change(game.key, { teamId });
  };

  return {
    rows,
    chosen: ticked.filter(hasTeam),
    missingTeams: [...missing.values()],
    opponentId: isOpponentFound ? null : opponentId,
    opponentName: opponents.find(({ id }) => id === (opponentId ?? found.id))?.schoolName ?? found.schoolName,
    chooseOpponent: setOpponentId,
    change,
    chooseTeam,
    /** Games that are done are chosen anew. */
    forget: (keys: readonly number[]) =>
      setChanges((before) => new Map([...before].filter(([key]) => !keys.includes(key)))),
  };
}

export type GameChoices = ReturnType<typeof useGameChoices>;
