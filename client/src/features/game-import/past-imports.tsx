import { Card, CardBody, CardHeader } from "#client/components/ui/card.tsx";
import { usePastImports } from "#client/data/games/game-imports.api.ts";
import { useSchool } from "#client/data/school.api.ts";
import { UndoImport } from "#client/games/imported/undo-import.tsx";
import { counted } from "#client/lib/counted.ts";
import { formatDate, formatTime } from "#shared/domain/time/game-time.ts";
import { toLocal } from "#shared/domain/time/zone-time.ts";

const SHOWN = 5;

/** The latest imports, each to be undone while none of its games has been sent or edited. */
export function PastImports() {
  const imports = usePastImports();
  const { data: school } = useSchool();
  if (!school || !imports.data || imports.data.length === 0) return null;
  return (
    <Card>
      <CardHeader title="Recent imports" />
      <CardBody>
        <ul className="divide-y divide-line">
          {imports.data.slice(0, SHOWN).map((past) => (
            <li
              key={past.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0"
            >
              <div className="min-w-0">
                <p className="font-semibold tabular-nums">
                  {counted(past.createdGames, "game")} on {moment(past.at, school.timezone)}
                </p>
                <p className="text-sm wrap-anywhere text-ink-muted">{past.actor}</p>
              </div>
              <UndoImport
                importIds={[past.id]}
                createdGames={past.createdGames}
                label={`Undo Import of ${moment(past.at, school.timezone)}`}
              />
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}

function moment(at: string, timeZone: string): string {
  const { date, time } = toLocal(Date.parse(at), timeZone);
  return `${formatDate(date)}, ${formatTime(time)}`;
}
