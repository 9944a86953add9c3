import { StatusBadge } from "#client/features/games/parts/status-badge.tsx";
import { GAME_STATUSES } from "#shared/domain/game-status.ts";

export function StatusLegend() {
  return (
    <section
      aria-label="Legend"
      className="mt-4 border-t border-line pt-4 print:mt-1 print:border-0 print:p-0 print:[&_span]:h-4"
    >
      <ul className="flex flex-wrap gap-2">
        {GAME_STATUSES.map((status) => (
          <li key={status}>
            <StatusBadge status={status} short />
          </li>
        ))}
      </ul>
    </section>
  );
}
