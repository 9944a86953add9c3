import { useState } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#client/components/ui/card.tsx";
import type { Game } from "#shared/api/games.ts";
import type { RevisionGroup } from "./revision-items.ts";
import { RevisionTick } from "./revision-tick.tsx";

/** A season has no more in one group; beyond it the page would be slow. */
const SHOWN = 100;

type RevisionGroupCardProps = {
  group: RevisionGroup;
  description: string;
  games: ReadonlyMap<number, Game>;
  ticked: ReadonlySet<string>;
  onTick: (keys: readonly string[], checked: boolean) => void;
};

/** A group of changes, with a tick for each and one for all of them. */
export function RevisionGroupCard({ group, description, games, ticked, onTick }: RevisionGroupCardProps) {
  const [all, setAll] = useState(false);
  const { title, items } = group;
  const keys = items.map(({ key }) => key);
  const shown = all ? items : items.slice(0, SHOWN);
  return (
    <Card>
      <CardHeader
        title={`${title} (${items.length.toLocaleString("en-US")})`}
        description={description}
        action={
          items.length > 1 ? (
            <label className="flex min-h-9 shrink-0 cursor-pointer items-center gap-2 text-sm coarse:min-h-11">
              <input
                type="checkbox"
                aria-label={`${title}: all`}
                className="size-5 accent-primary"
                checked={keys.every((key) => ticked.has(key))}
                onChange={({ target }) => onTick(keys, target.checked)}
              />
              All
            </label>
          ) : null
        }
      />
      <CardBody>
        <ul aria-label={title} className="divide-y divide-line border-y border-line">
          {shown.map((item) => (
            <RevisionTick
              key={item.key}
              item={item}
              game={item.kind === "added" ? undefined : games.get(item.gameId)}
              checked={ticked.has(item.key)}
              onChange={(checked) => onTick([item.key], checked)}
            />
          ))}
        </ul>
        {shown.length < items.length ? (
          <Button variant="link" className="mt-3" onClick={() => setAll(true)}>
            Show all {items.length.toLocaleString("en-US")}
          </Button>
        ) : null}
      </CardBody>
    </Card>
  );
}
