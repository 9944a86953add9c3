import { Card, CardBody, CardHeader } from "#client/components/ui/card.tsx";
import { usePastImports } from "#client/data/game-imports.api.ts";
import { useScheduleSources } from "#client/data/schedule-sources.api.ts";
import { useSchool } from "#client/data/school.api.ts";
import { UndoImport } from "#client/games/imported/undo-import.tsx";
import { counted } from "#client/lib/counted.ts";
import type { PastImport } from "#shared/api/game-import.ts";
import { formatDate, formatTime } from "#shared/domain/time/game-time.ts";
import { toLocal } from "#shared/domain/time/zone-time.ts";

const SHOWN = 5;

/** The latest imports and copies, each to be undone while none of its games has been sent or edited. */
export function PastImports() {
  const imports = usePastImports();
  const { data: school } = useSchool();
  // They stand above, and would move these.
  const { isPending } = useScheduleSources();
  if (isPending || !school || !imports.data || imports.data.length === 0) return null;
  return (
    <Card className="lg:col-span-2">
      <CardHeader title="Recent imports" />
      <CardBody>
        <ul className="divide-y divide-line">
          {imports.data.slice(0, SHOWN).map((past) => (
            <PastImportLine key={past.id} past={past} at={moment(past.at, school.timezone)} />
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}

type PastImportLineProps = {
  past: PastImport;
  /** on the school's clock */
  at: string;
};

function PastImportLine({ past: { id, kind, label, createdGames, actor }, at }: PastImportLineProps) {
  const games = counted(createdGames, "game");
  const isCopy = kind === "copy";
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="font-semibold tabular-nums">
          {isCopy ? copiedGames(games, label) : `${games} on ${at}`}
        </p>
        <p className="text-sm wrap-anywhere text-ink-muted">{isCopy ? `${actor}, ${at}` : actor}</p>
      </div>
      <UndoImport
        kind={isCopy ? "copy" : "import"}
        importIds={[id]}
        createdGames={createdGames}
        label={isCopy ? `Undo Copy of ${at}` : `Undo Import of ${at}`}
      />
    </li>
  );
}

/** 'Copied 143 games of 2025–26'; the program that copied need not have said of what. */
const copiedGames = (games: string, label: string): string =>
  `Copied ${games}${label === "" ? "" : ` of ${label}`}`;

function moment(at: string, timeZone: string): string {
  const { date, time } = toLocal(Date.parse(at), timeZone);
  return `${formatDate(date)}, ${formatTime(time)}`;
}
