import { useState } from "react";
import { Card, CardBody, CardHeader } from "#client/components/ui/card.tsx";
import { Notes } from "#client/features/game-import/notes.tsx";
import { NoticesCard } from "#client/features/game-import/notices-card.tsx";
import { cn } from "#client/lib/cn.ts";
import { counted } from "#client/lib/counted.ts";
import type { ScheduleComparison } from "#shared/api/revised-games.ts";
import { formatLongDate } from "#shared/domain/time/game-time.ts";
import { ApplyCard } from "./apply-card.tsx";
import { RevisionGroupCard } from "./revision-group.tsx";
import { revisionGroups, usualTicks } from "./revision-items.ts";
import type { Revision } from "./use-revision.ts";

const DESCRIPTIONS: Record<string, string> = {
  Moved: "Your schedule, and the file",
  New: "These games aren't on your schedule yet",
  "Not in the file": "Tick a game to cancel it",
  Unclear: "Check these before you tick them",
};

const WITH_ERRORS = "Rows with errors weren't compared, so their games may be listed here.";

/** The changes that a file makes to the schedule, each with its tick, and the button that does what is ticked. */
export function ComparedSchedule({ revision }: { revision: Revision }) {
  const { comparison, isOld } = revision;
  return comparison ? (
    <div className={cn("grid gap-5 transition-opacity", isOld && "opacity-50")} aria-busy={isOld}>
      <Changes revision={revision} comparison={comparison} />
    </div>
  ) : null;
}

function Changes({ revision, comparison }: { revision: Revision; comparison: ScheduleComparison }) {
  const groups = revisionGroups(comparison, revision.tables);
  const [choice, setChoice] = useState({ of: comparison, ticked: usualTicks(groups) });
  // Another comparison begins anew; the same one, read again, keeps the ticks.
  const ticked = choice.of === comparison ? choice.ticked : usualTicks(groups);
  const games = new Map(revision.games.map((game) => [game.id, game]));
  const items = groups.flatMap((group) => group.items);
  const tick = (keys: readonly string[], checked: boolean) =>
    setChoice({ of: comparison, ticked: withKeys(ticked, keys, checked) });
  return (
    <>
      <Card>
        <CardHeader title="Compared with the schedule" description={daysOf(comparison)} />
        <CardBody>
          <p>
            {counted(comparison.same, "game")} already {comparison.same === 1 ? "matches" : "match"} the file.
            {items.length === 0 ? " Nothing to change." : null}
          </p>
        </CardBody>
      </Card>
      <Notes title="Errors" description="These rows weren't compared" notes={comparison.errors} />
      {groups.map((group) => (
        <RevisionGroupCard
          key={group.title}
          group={group}
          description={descriptionOf(group.title, comparison)}
          games={games}
          ticked={ticked}
          onTick={tick}
        />
      ))}
      <NoticesCard warnings={comparison.warnings} shortYears={0} />
      {items.length > 0 ? (
        <ApplyCard revision={revision} games={games} items={items.filter(({ key }) => ticked.has(key))} />
      ) : null}
    </>
  );
}

function withKeys(
  ticked: ReadonlySet<string>,
  keys: readonly string[],
  checked: boolean,
): ReadonlySet<string> {
  const turned = new Set(keys);
  return new Set([...[...ticked].filter((key) => !turned.has(key)), ...(checked ? keys : [])]);
}

const daysOf = ({ from, to }: ScheduleComparison): string =>
  from === "" ? "No upcoming games in this file" : `${formatLongDate(from)} – ${formatLongDate(to)}`;

const descriptionOf = (title: string, { errors }: ScheduleComparison): string =>
  [DESCRIPTIONS[title], title === "Not in the file" && errors.length > 0 && WITH_ERRORS]
    .filter(Boolean)
    .join(". ");
