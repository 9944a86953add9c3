import { Button } from "#client/components/ui/button.tsx";
import { useAddTeams } from "#client/data/teams.api.ts";
import { Problem } from "#client/games/many/many-outcome.tsx";
import { errorMessage } from "#client/lib/api.ts";
import { counted } from "#client/lib/counted.ts";
import { toast } from "#client/lib/toast.ts";
import { batchOf, type TeamChoice } from "#client/records/team/team-choices.ts";
import { MAX_TEAMS_AT_ONCE } from "#shared/api/teams.ts";

/** Creates at once all teams of the games that the school does not have. */
export function MissingTeams({ teams }: { teams: readonly TeamChoice[] }) {
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
