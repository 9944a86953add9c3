import { Isolated } from "#client/components/ui/isolated.tsx";
import { countedChoices } from "#client/features/verification/answer/choices.ts";
import { SchoolBoard } from "#client/features/verification/game/school-board.tsx";
import type { ShownPage } from "#client/features/verification/verification.api.ts";
import { nameBesideSchool, personOfSchool } from "#shared/domain/text/names.ts";

export function GamesHeader({ page }: { page: ShownPage }) {
  const { school, opponentName, requestedBy, games } = page;
  const person = nameBesideSchool(requestedBy, school.name);
  return (
    <SchoolBoard school={school}>
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
    </SchoolBoard>
  );
}
