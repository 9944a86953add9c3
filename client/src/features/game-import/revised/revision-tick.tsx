import { Isolated } from "#client/components/ui/isolated.tsx";
import { gameTitle } from "#client/games/parts/game-title.ts";
import type { Game } from "#shared/api/games.ts";
import type { RevisedFact } from "#shared/api/revised-games.ts";
import { columnLabel } from "#shared/domain/game/import-columns.ts";
import { isEvent } from "#shared/domain/game/opponent-words.ts";
import { timeWithZone } from "#shared/domain/time/game-time.ts";
import type { RevisionItem } from "./revision-items.ts";

type RevisionTickProps = {
  item: RevisionItem;
  /** of the schedule; undefined for a new one, and while the games are not loaded */
  game: Game | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** A change with its tick: a game as it is and as it would be, side by side. */
export function RevisionTick({ item, game, checked, onChange }: RevisionTickProps) {
  return (
    <li>
      <label className="flex cursor-pointer items-start gap-3 py-2.5 coarse:min-h-11">
        <input
          type="checkbox"
          className="mt-0.5 size-5 shrink-0 accent-primary"
          checked={checked}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span className="grid min-w-0 flex-1 gap-1 wrap-anywhere">
          <span className="font-medium">
            <Isolated>{titleOf(item, game)}</Isolated>
            {item.kind === "gone" ? null : (
              <span className="text-sm font-normal whitespace-nowrap text-ink-muted tabular-nums">
                {" "}
                · {item.place}
              </span>
            )}
          </span>
          <Content item={item} game={game} />
          {item.doubt ? <span className="text-sm text-yellow">{sentence(item.doubt)}</span> : null}
        </span>
      </label>
    </li>
  );
}

function titleOf(item: RevisionItem, game: Game | undefined): string {
  if (item.kind !== "added") return game ? gameTitle(game) : "A game";
  const { team, opponent, eventName, date } = item.added;
  const isOfEvent = isEvent({ opponent: { schoolName: opponent }, eventName });
  return `${team}${isOfEvent ? `, ${eventName}` : ` vs ${opponent}`} on ${date}`;
}

function Content({ item, game }: { item: RevisionItem; game: Game | undefined }) {
  if (item.kind === "moved") return <Changes changes={item.changes} />;
  const facts =
    item.kind === "added"
      ? [item.added.time, item.added.homeAway, item.added.venue]
      : [game && timeWithZone(game), game?.venue, item.place && `${item.place} says Canceled`];
  return <span className="text-sm text-ink-muted tabular-nums">{facts.filter(Boolean).join(" · ")}</span>;
}

function Changes({ changes }: { changes: readonly RevisedFact[] }) {
  return (
    <span className="grid gap-0.5 text-sm">
      {changes.map(({ name, was, now }) => (
        <span key={name} className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
          <span className="min-w-18 text-ink-muted">{columnLabel(name)}</span>
          <s className="text-ink-muted">{was || "none"}</s>
          <span aria-hidden="true">→</span>
          <span className="sr-only">becomes</span>
          <strong className="font-semibold">{now || "none"}</strong>
        </span>
      ))}
    </span>
  );
}

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
