import { useQuery } from "@tanstack/react-query";
import ArrowRight from "lucide-react/icons/arrow-right";
import { useLocation } from "wouter";
import { Button } from "#client/components/ui/button.tsx";
import { opponentsQuery } from "#client/data/opponents.api.ts";
import type { Opponent } from "#shared/api/opponents.ts";
import type { Team } from "#shared/api/teams.ts";

/** The next steps on the way to a school's first game: each stands until it is taken, and goes with that game. */

export function NextAfterTeams({ teams }: { teams: readonly Team[] }) {
  const isOnTheWay = isWithoutGames(teams);
  const { data: opponents } = useQuery({ ...opponentsQuery, enabled: isOnTheWay });
  if (!isOnTheWay || !opponents) return null;
  return opponents.length > 0 ? <NextFirstGame /> : <Next what="opponent schools" href="/opponents?new=1" />;
}

export const NextAfterOpponents = ({ opponents }: { opponents: readonly Opponent[] }) =>
  isWithoutGames(opponents) ? <NextFirstGame /> : null;

const NextFirstGame = () => <Next what="first game" href="/games?new=1" />;

function Next({ what, href }: { what: string; href: string }) {
  const [, navigate] = useLocation();
  return (
    <Button variant="outline" onClick={() => navigate(href)}>
      Next: {what}
      <ArrowRight aria-hidden="true" />
    </Button>
  );
}

/** There is a record, and none of its school's games: every game counts with its team and with its opponent. */
const isWithoutGames = (records: readonly { gamesCount: number }[]): boolean =>
  records.length > 0 && records.every(({ gamesCount }) => gamesCount === 0);
