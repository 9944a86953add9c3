import type { LucideIcon } from "lucide-react";
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleMinus from "lucide-react/icons/circle-minus";
import CirclePlus from "lucide-react/icons/circle-plus";
import Copy from "lucide-react/icons/copy";
import { Badge, type BadgeTone } from "#client/components/ui/badge.tsx";
import { SeverityBadge } from "#client/games/conflicts/severity-badge.tsx";
import { useMediaQuery, WIDE_SCREEN } from "#client/lib/use-media-query.ts";
import type { ImportOutcome, ImportRow } from "#shared/api/game-import.ts";
import type { TablePlace } from "#shared/domain/game/file-questions.ts";
import type { Side } from "#shared/domain/game/game-facts.ts";
import { isEvent } from "#shared/domain/game/opponent-words.ts";
import { rowName } from "#shared/import/tables/row-name.ts";

const OUTCOMES: Record<ImportOutcome, { label: string; tone: BadgeTone; icon: LucideIcon }> = {
  new: { label: "New", tone: "green", icon: CirclePlus },
  duplicate: { label: "Duplicate", tone: "gray", icon: Copy },
  skipped: { label: "Skipped", tone: "yellow", icon: CircleMinus },
  error: { label: "Error", tone: "red", icon: CircleAlert },
};

const NEUTRAL: Side = "Neutral";
const BETWEEN: Record<string, string | undefined> = {
  Home: "vs",
  Away: "at",
  Neutral: "vs",
} satisfies Record<Side, string>;

const HEADS = ["Row", "", "Date", "Time", "Team", "H/A", "Opponent", "Venue"];

/** The first rows as they were understood: a table, or cards where there is no room for one. */
export function RowList(props: RowListProps) {
  const wide = useMediaQuery(WIDE_SCREEN);
  return wide ? <RowTable {...props} /> : <RowCards {...props} />;
}

type RowListProps = { rows: readonly ImportRow[]; tables: readonly TablePlace[] };

function RowTable({ rows, tables }: RowListProps) {
  return (
    <table aria-label="First rows" className="w-full text-left text-sm">
      <thead>
        <tr className="border-b border-line-strong/60 text-ink-muted">
          {HEADS.map((head) => (
            <th key={head} scope="col" className="px-2 py-2 font-semibold first:pl-0">
              {head || <span className="sr-only">Outcome</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={row.row}
            className="border-b border-line align-top last:border-0 *:px-2 *:py-2 *:first:pl-0"
          >
            <td className="text-ink-muted tabular-nums">{rowName(tables, row.row).replace(/^Row /, "")}</td>
            <td>
              <Outcome row={row} />
            </td>
            <td className="whitespace-nowrap tabular-nums">{row.date}</td>
            <td className="whitespace-nowrap tabular-nums">{row.time}</td>
            <td className="wrap-anywhere">{row.team}</td>
            <td>{row.homeAway}</td>
            <td className="wrap-anywhere">
              {isRowOfEvent(row) ? null : row.opponent}
              <Details row={row} />
            </td>
            <td className="wrap-anywhere">{row.venue}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function RowCards({ rows, tables }: RowListProps) {
  return (
    <ul aria-label="First rows" className="divide-y divide-line">
      {rows.map((row) => (
        <li key={row.row} className="grid gap-1 py-3 text-sm first:pt-0 last:pb-0">
          <div className="flex items-center justify-between gap-2">
            <span className="text-ink-muted tabular-nums">{rowName(tables, row.row)}</span>
            <Outcome row={row} />
          </div>
          <p className="font-semibold wrap-anywhere">{matchup(row)}</p>
          <p className="wrap-anywhere text-ink-muted tabular-nums">
            {[row.date, row.time, row.venue, row.homeAway === NEUTRAL && "Neutral site"]
              .filter(Boolean)
              .join(" · ")}
          </p>
          <Details row={row} />
        </li>
      ))}
    </ul>
  );
}

const isRowOfEvent = ({ opponent, eventName }: ImportRow): boolean =>
  isEvent({ opponent: { schoolName: opponent }, eventName });

function matchup(row: ImportRow): string {
  const { team, homeAway, opponent } = row;
  if (isRowOfEvent(row)) return team;
  const between = BETWEEN[homeAway] ?? homeAway;
  return [team, between, opponent].filter(Boolean).join(" ");
}

function Details({ row }: { row: ImportRow }) {
  const details = [
    row.eventName,
    row.type,
    row.departure && `Departure ${row.departure}`,
    row.dismissal && `Dismissal ${row.dismissal}`,
    row.notes,
  ].filter(Boolean);
  if (details.length === 0) return null;
  return <p className="line-clamp-3 text-sm wrap-anywhere text-ink-muted">{details.join(" · ")}</p>;
}

function Outcome({ row: { outcome, conflict } }: { row: ImportRow }) {
  const { label, tone, icon: Icon } = OUTCOMES[outcome];
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={tone}>
        <Icon aria-hidden="true" />
        {label}
      </Badge>
      {conflict ? <SeverityBadge severity={conflict} /> : null}
    </span>
  );
}
