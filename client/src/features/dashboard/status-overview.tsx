import { Link } from "wouter";
import { Card, CardBody, CardHeader } from "#client/components/ui/card.tsx";
import { gamesHref } from "#client/game/game-href.ts";
import { StatusBadge } from "#client/game/status-badge.tsx";
import type { Dashboard } from "./dashboard.ts";

/** Counts the games of each status, over all dates; each count leads to its games. */
export function StatusOverview({ overview }: Pick<Dashboard, "overview">) {
  return (
    <Card>
      <CardHeader title="Game Status Overview" />
      <CardBody>
        <ul className="grid flex-1 divide-y divide-line">
          {overview.map(({ status, count }) => (
            <li key={status} className="flex">
              <Link href={gamesHref({ status, period: "all" })} className="target panel-count">
                <StatusBadge status={status} />
                <span className="numerals">{count}</span>
              </Link>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}
