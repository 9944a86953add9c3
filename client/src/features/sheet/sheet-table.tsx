import { ROLE } from "#client/components/table/table-roles.ts";
import { useLoadedSchool } from "#client/data/with-school.tsx";
import { describeConflict } from "#client/games/conflicts/described-conflict.ts";
import { SEVERITY_WORDS } from "#client/games/conflicts/severity-words.ts";
import { useConflicts } from "#client/games/conflicts/use-conflicts.ts";
import { outOfDateText } from "#client/games/notify/out-of-date-text.ts";
import type { Sheet } from "#client/games/season/sheets/sheet.ts";
import type { SheetGroup } from "#client/games/season/sheets/sheet-games.ts";
import { sheetLine } from "#client/games/season/sheets/sheet-line.ts";
import { useNow } from "#client/lib/use-now.ts";
import type { Game } from "#shared/api/games.ts";
import { timeZoneCode } from "#shared/domain/time/time-zones.ts";
import { SheetRow } from "./sheet-row.tsx";

/** One table, so that its columns stand under each other, and its head on every page. */
export function SheetTable({ sheet }: { sheet: Sheet }) {
  const { asked, groups, title } = sheet;
  const doubtsAbout = useDoubts();
  const heads = useHeads(sheet);
  return (
    <table {...ROLE.table} aria-label={title} className="sheet-table" data-kind={asked.kind}>
      <thead {...ROLE.group}>
        <tr {...ROLE.row}>
          {heads.map(({ label, look }) => (
            <th key={look} {...ROLE.head} scope="col" className={look}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group.label} {...ROLE.group}>
          <GroupHead group={group} columns={heads.length} />
          {group.games.map((game) => (
            <SheetRow key={game.id} line={sheetLine(game)} kind={asked.kind} doubts={doubtsAbout(game)} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function useHeads({ asked }: Sheet): { label: string; look: string }[] {
  const zone = timeZoneCode(useLoadedSchool().timezone);
  const when = asked.kind === "team" ? "Date, time" : "Time";
  return [
    { label: zone ? `${when} (${zone})` : when, look: "sheet-when" },
    { label: asked.kind === "team" ? "Opponent" : "Game", look: "sheet-game" },
    { label: "Where", look: "sheet-where" },
    { label: "Opponent's phone", look: "sheet-phone" },
    { label: "Status", look: "sheet-status" },
  ];
}

function GroupHead({ group: { label, games }, columns }: { group: SheetGroup; columns: number }) {
  if (label === "") return null;
  return (
    <tr {...ROLE.row} className="sheet-group">
      <th {...ROLE.rowHead} scope="rowgroup" colSpan={columns}>
        {label}
        {games.length === 0 ? <span> No games</span> : null}
      </th>
    </tr>
  );
}

/**
 * Says why a game may not be as the sheet has it: 'Opponent not told', and the worst conflict that nobody has accepted.
 * Paper opens no window, so the conflict is put into words: 'Check: Plays Riverside on the same day, 4:00 PM (and 2
 * more)'.
 */
function useDoubts(): (game: Game) => string[] {
  const { byGame, sources } = useConflicts(true);
  const now = useNow();
  const conflictOf = ({ id }: Game): string[] => {
    const judged = sources.judged.get(id);
    const open = (byGame.get(id) ?? []).filter(({ accepted }) => !accepted);
    const worst = open.find(({ severity }) => severity === "conflict") ?? open[0];
    if (!judged || !worst) return [];
    const more = open.length > 1 ? ` (and ${open.length - 1} more)` : "";
    return [`${SEVERITY_WORDS[worst.severity]}: ${describeConflict(worst, judged, sources).words}${more}`];
  };
  return (game) => [...(game.opponentNotTold ? [outOfDateText(game, now)] : []), ...conflictOf(game)];
}
