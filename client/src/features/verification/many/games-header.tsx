import { Emblem } from "#client/components/emblem.tsx";
import { Isolated } from "#client/components/ui/isolated.tsx";
import type { AskedGamesPage } from "#shared/api/asked-games.ts";
import { nameBesideSchool, personOfSchool } from "#shared/domain/text/names.ts";
import { countedChoices } from "./choices.ts";

/** Who asks whom about how many games, on the asking school's board. */
export function GamesHeader({ page }: { page: AskedGamesPage }) {
  const { school, opponentName, requestedBy, games } = page;
  const person = nameBesideSchool(requestedBy, school.name);
  return (
    <header className="border-b-6 border-secondary bg-primary pt-[max(1.25rem,env(safe-area-inset-top))] pb-6 text-on-primary">
      <div className="mx-auto w-full max-w-154 px-5">
        <p className="flex items-center gap-3 font-semibold">
          <Emblem name={school.name} logo={school.logo} />
          <span className="min-w-0">{school.name}</span>
        </p>
        <h1 className="mt-5 text-3xl sm:text-4xl">
          <Isolated>{`${school.name} asks ${opponentName} to confirm ${countedChoices(games.length)}`}</Isolated>
        </h1>
        <p className="mt-2 text-pretty">
          <Isolated>
            {person
              ? `${personOfSchool(person, school.name)} would like to know whether you can play.`
              : "Please say whether you can play."}
          </Isolated>
        </p>
      </div>
    </header>
  );
}
