import { useId } from "react";
import { useLoadedSchool } from "#client/data/with-school.tsx";
import { recipientsOutOfDate } from "#client/games/notify/recipients.ts";
import { OutOfDateOpponents } from "#client/games/view/out-of-date-opponents.tsx";
import type { EditGame } from "#client/games/view/step-box.tsx";
import { useNow } from "#client/lib/use-now.ts";
import type { Game } from "#shared/api/games.ts";
import { meetStepOf, schoolsInWords } from "./meet-step.ts";
import { MeetStepBox } from "./meet-step-box.tsx";
import { SchoolLine } from "./school-line.tsx";

/** A meet that we host: what it wants next, and how far each of its schools is. Load it with the first of them. */
export function MeetSchools({ game, onEdit }: { game: Game; onEdit: EditGame }) {
  const heading = useId();
  const now = useNow();
  const { timezone: timeZone } = useLoadedSchool();
  const formers = recipientsOutOfDate(game, now).filter(({ opponent }) =>
    game.formerOpponents.some(({ id }) => id === opponent.id),
  );
  return (
    <>
      <OutOfDateOpponents game={game} recipients={formers} />
      <MeetStepBox step={meetStepOf(game, { now, timeZone })} game={game} onEdit={onEdit} />
      <section aria-labelledby={heading}>
        <h3 id={heading} className="text-xl">
          Schools
        </h3>
        <p role="status" className="text-ink-muted">
          {schoolsInWords(game)}
        </p>
        <ul className="mt-2 divide-y divide-line border-y border-line">
          {game.schools.map((school) => (
            <SchoolLine key={school.opponentId} game={game} school={school} now={now} />
          ))}
        </ul>
      </section>
    </>
  );
}
