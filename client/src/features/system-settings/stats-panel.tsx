import { ErrorPanel } from "#client/components/ui/error-panel.tsx";
import { Loading, Skeleton } from "#client/components/ui/skeleton.tsx";
import type { SystemStats } from "#shared/api/sysadmin/system-settings.ts";
import { useSystemStats } from "./system-settings.api.ts";

const LABELS: Record<keyof SystemStats, string> = {
  schools: "Schools",
  users: "Users",
  teams: "Teams",
  games: "Games",
};
const NAMES = Object.keys(LABELS) as (keyof SystemStats)[];

export function StatsPanel() {
  const stats = useSystemStats();
  return (
    <section aria-labelledby="statistics">
      <h2 id="statistics" className="mb-3 text-xl">
        Database Statistics
      </h2>
      {stats.data ? <Figures stats={stats.data} /> : null}
      {stats.isPending ? <FiguresLoading /> : null}
      {stats.isError && !stats.data ? (
        <ErrorPanel error={stats.error} onRetry={() => stats.refetch()} retrying={stats.isFetching} />
      ) : null}
    </section>
  );
}

const gridClass = "grid grid-cols-2 gap-3 sm:grid-cols-4";
const tileClass = "rounded-md border border-line bg-surface px-5 py-4";

function Figures({ stats }: { stats: SystemStats }) {
  return (
    <dl className={gridClass}>
      {NAMES.map((name) => (
        <div key={name} className={`${tileClass} flex flex-col-reverse`}>
          <dt className="text-sm text-ink-muted">{LABELS[name]}</dt>
          <dd className="numerals text-4xl">{stats[name].toLocaleString("en-US")}</dd>
        </div>
      ))}
    </dl>
  );
}

function FiguresLoading() {
  return (
    <Loading label="Loading statistics..." className={gridClass}>
      {NAMES.map((name) => (
        <span key={name} className={tileClass}>
          <Skeleton className="h-9 w-full max-w-16" />
          <Skeleton className="mt-1.5 w-full max-w-14" />
        </span>
      ))}
    </Loading>
  );
}
