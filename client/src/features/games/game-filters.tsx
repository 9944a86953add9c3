import ListFilter from "lucide-react/icons/list-filter";
import { useId, useMemo, useState } from "react";
import { Badge } from "#client/components/ui/badge.tsx";
import { Button } from "#client/components/ui/button.tsx";
import { Field } from "#client/components/ui/form/field.tsx";
import { Options, Select } from "#client/components/ui/form/select.tsx";
import { VisuallyHidden } from "#client/components/ui/visually-hidden.tsx";
import { useOpponents } from "#client/data/opponents.api.ts";
import {
  countFilters,
  DEFAULT_ADDRESS,
  GAME_PERIODS,
  isUnlisted,
  type ListViewControl,
  STATUS_FILTER_LABELS,
} from "#client/games/parts/list-view.ts";
import { SHORT_SCREEN, useMediaQuery } from "#client/lib/use-media-query.ts";
import { useRoomForColumns } from "#client/lib/use-text-size.ts";
import { sortOpponents } from "#client/records/opponent/opponent-search.ts";
import { TeamFilter } from "#client/records/team/team-filter.tsx";
import { GAME_STATUSES } from "#shared/domain/game/game-status.ts";

/** All filters beside each other; on a small or a low screen behind a button. */
export function GameFilters(props: ListViewControl) {
  const asTable = useRoomForColumns();
  const isShort = useMediaQuery(SHORT_SCREEN);
  return (
    <section aria-label="Filters" className="contents print:hidden">
      {asTable && !isShort ? (
        <>
          <FactFilters {...props} labelHidden className={BESIDE_EACH_OTHER} />
          <PeriodFilter {...props} labelHidden className={BESIDE_EACH_OTHER} />
        </>
      ) : (
        <FoldedFilters {...props} asTable={asTable} />
      )}
    </section>
  );
}

/** The chosen option says what it filters. */
const BESIDE_EACH_OTHER = "min-w-0 max-w-48 flex-1 basis-28";

/** A low screen has the period in sight; one for cards has no column heads to sort by. */
function FoldedFilters({ asTable, ...props }: ListViewControl & { asTable: boolean }) {
  const [open, setOpen] = useState(false);
  const panelId = useId();
  const folded = !asTable && props.view.period !== DEFAULT_ADDRESS.period;
  const count = countFilters(props.view) + Number(folded);
  return (
    <>
      {asTable ? <PeriodFilter {...props} labelHidden className={BESIDE_EACH_OTHER} /> : null}
      <Button
        variant="outline"
        className="px-3.5"
        title="Filters"
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
      >
        <ListFilter aria-hidden="true" />
        <span className="max-sm:sr-only">Filters</span>{" "}
        {count > 0 ? (
          <Badge tone="primary" className="h-5 px-1.5 tabular-nums">
            {count} <VisuallyHidden>set</VisuallyHidden>
          </Badge>
        ) : null}
      </Button>
      <div
        id={panelId}
        hidden={!open}
        className="order-1 basis-full rounded-md border border-line bg-surface p-4"
      >
        <div className="grid gap-3 sm:grid-cols-2">
          <FactFilters {...props} />
          {asTable ? null : (
            <>
              <PeriodFilter {...props} />
              <SortSelect {...props} />
            </>
          )}
        </div>
      </div>
    </>
  );
}

type FilterProps = ListViewControl & { labelHidden?: boolean; className?: string };

function FactFilters({ view, onChange, ...field }: FilterProps) {
  const { data: opponents } = useOpponents();
  const sortedOpponents = useMemo(() => sortOpponents(opponents ?? []), [opponents]);
  return (
    <>
      <TeamFilter teamId={view.teamId} onChange={(team) => onChange({ team })} {...field} />
      <Field label="Opponent" {...field}>
        <Select
          value={view.opponentId ?? "all"}
          onChange={({ target }) => onChange({ opponent: target.value })}
        >
          <option value="all">All Opponents</option>
          {sortedOpponents.map(({ id, schoolName }) => (
            <option key={id} value={id} dir="auto">
              {schoolName}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Status" {...field}>
        <Select value={view.status ?? "all"} onChange={({ target }) => onChange({ status: target.value })}>
          <option value="all">All Statuses</option>
          {GAME_STATUSES.map((status) => (
            <option key={status} value={status}>
              {STATUS_FILTER_LABELS[status]}
            </option>
          ))}
          {isUnlisted(view.status) ? (
            <option value={view.status}>{STATUS_FILTER_LABELS[view.status]}</option>
          ) : null}
        </Select>
      </Field>
    </>
  );
}

function PeriodFilter({ view, onChange, ...field }: FilterProps) {
  return (
    <Field label="Period" {...field}>
      <Select value={view.period} onChange={({ target }) => onChange({ period: target.value })}>
        <Options of={GAME_PERIODS} />
      </Select>
    </Field>
  );
}

const SORTINGS = [
  { sort: "date", order: "asc", label: "Date, earliest first" },
  { sort: "date", order: "desc", label: "Date, latest first" },
  { sort: "team", order: "asc", label: "Team, A to Z" },
  { sort: "team", order: "desc", label: "Team, Z to A" },
  { sort: "venue", order: "asc", label: "Venue, A to Z" },
  { sort: "venue", order: "desc", label: "Venue, Z to A" },
  { sort: "status", order: "asc", label: "Status, A to Z" },
  { sort: "status", order: "desc", label: "Status, Z to A" },
];

/** Sorting for small screens, where there are no column heads. */
function SortSelect({ view, onChange }: ListViewControl) {
  const sort = (value: string) => {
    const chosen = SORTINGS.find((sorting) => nameOf(sorting) === value);
    if (chosen) onChange({ sort: chosen.sort, order: chosen.order });
  };
  return (
    <Field label="Sort by">
      <Select value={nameOf(view)} onChange={({ target }) => sort(target.value)}>
        {SORTINGS.map((sorting) => (
          <option key={nameOf(sorting)} value={nameOf(sorting)}>
            {sorting.label}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function nameOf({ sort, order }: { sort: string; order: string }): string {
  return `${sort}-${order}`;
}
