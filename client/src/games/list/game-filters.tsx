import ListFilter from "lucide-react/icons/list-filter";
import { useId, useMemo, useState } from "react";
import { Badge } from "#client/components/ui/badge.tsx";
import { Button } from "#client/components/ui/button.tsx";
import { Field } from "#client/components/ui/field.tsx";
import { Select } from "#client/components/ui/select.tsx";
import { VisuallyHidden } from "#client/components/ui/visually-hidden.tsx";
import { useOpponents } from "#client/data/opponents.api.ts";
import {
  countFilters,
  GAME_PERIODS,
  type GameViewControl,
  isUnlisted,
  STATUS_FILTER_LABELS,
} from "#client/game/game-view.ts";
import { SHORT_SCREEN, useMediaQuery, useRoomForColumns } from "#client/lib/use-media-query.ts";
import { sortOpponents } from "#client/records/opponent/opponent-search.ts";
import { TeamFilter } from "#client/records/team/team-filter.tsx";
import { GAME_STATUSES } from "#shared/domain/game/game-status.ts";
import { SortSelect } from "./sort-select.tsx";

/** All filters beside each other; on a small or a low screen the period alone, and the rest behind a button. */
export function GameFilters(props: GameViewControl) {
  const asTable = useRoomForColumns();
  const isShort = useMediaQuery(SHORT_SCREEN);
  return (
    <section
      aria-label="Filters"
      data-print="hide"
      className="mb-4 short:mb-2 short:w-68 short:max-w-full short:shrink-0"
    >
      {asTable && !isShort ? (
        <div className="grid grid-cols-4 gap-4">
          <FactFilters {...props} />
          <PeriodFilter {...props} />
        </div>
      ) : (
        <FoldedFilters {...props} withSorting={!asTable} />
      )}
    </section>
  );
}

function FoldedFilters({ withSorting, ...props }: GameViewControl & { withSorting: boolean }) {
  const [open, setOpen] = useState(false);
  const panelId = useId();
  const count = countFilters(props.view);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end gap-2">
        <PeriodFilter {...props} labelHidden className="min-w-0 flex-1 basis-40" />
        <Button variant="outline" aria-expanded={open} aria-controls={panelId} onClick={() => setOpen(!open)}>
          <ListFilter aria-hidden="true" />
          Filters{" "}
          {count > 0 ? (
            <Badge tone="primary" className="h-5 px-1.5 tabular-nums">
              {count} <VisuallyHidden>set</VisuallyHidden>
            </Badge>
          ) : null}
        </Button>
      </div>
      <div id={panelId} hidden={!open} className="rounded-md border border-line bg-surface p-4">
        <div className="grid gap-3 sm:grid-cols-2">
          <FactFilters {...props} />
          {withSorting ? <SortSelect {...props} /> : null}
        </div>
      </div>
    </div>
  );
}

function FactFilters({ view, onChange }: GameViewControl) {
  const { data: opponents } = useOpponents();
  const sortedOpponents = useMemo(() => sortOpponents(opponents ?? []), [opponents]);
  return (
    <>
      <TeamFilter teamId={view.teamId} onChange={(team) => onChange({ team })} />
      <Field label="Opponent">
        <Select
          value={view.opponentId ?? "all"}
          onChange={({ target }) => onChange({ opponent: target.value })}
        >
          <option value="all">All Opponents</option>
          {sortedOpponents.map(({ id, schoolName }) => (
            <option key={id} value={id}>
              {schoolName}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Status">
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

type PeriodFilterProps = GameViewControl & { labelHidden?: boolean; className?: string };

function PeriodFilter({ view, onChange, ...field }: PeriodFilterProps) {
  return (
    <Field label="Period" {...field}>
      <Select value={view.period} onChange={({ target }) => onChange({ period: target.value })}>
        {GAME_PERIODS.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  );
}
