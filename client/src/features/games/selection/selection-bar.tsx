import X from "lucide-react/icons/x";
import { Suspense } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { PAGE_BAR } from "#client/components/ui/dialog/keep-clear.ts";
import { cn } from "#client/lib/cn.ts";
import { preloadable } from "#client/lib/start/preloadable.tsx";
import { usePreload } from "#client/lib/start/use-preload.ts";
import type { Game } from "#shared/api/games.ts";
import { type ManyGamesAction, SelectionActions } from "./selection-actions.tsx";
import { leftSentence } from "./selection-text.ts";

const [SelectionMenu, loadSelectionMenu] = preloadable(
  async () => (await import("./selection-menu.tsx")).SelectionMenu,
);

type SelectionBarProps = {
  /** The selected games in the list's order. */
  games: readonly Game[];
  /** How many could be selected. */
  total: number;
  hidden: number;
  /** Epoch milliseconds. */
  now: number;
  /** A narrow bar has no table with a box for all, and no room for every action. */
  narrow: boolean;
  onAct: ManyGamesAction;
  onExport: () => void;
  onSelectAll: () => void;
  onLeave: () => void;
};

/** It ends the list and stays in view, on a phone above the navigation; behind the last game there is room for it. */
export function SelectionBar({ total, hidden, narrow, onSelectAll, onLeave, ...rest }: SelectionBarProps) {
  const { games } = rest;
  usePreload(loadSelectionMenu);
  return (
    <section
      aria-label="Selected games"
      data-print="hide"
      {...PAGE_BAR}
      className="sticky bottom-[calc(4rem+env(safe-area-inset-bottom))] z-20 mt-4 animate-appear rounded-md border border-line-strong bg-surface p-2 shadow-float lg:bottom-4"
    >
      {hidden > 0 ? <p className="px-2 pt-1 pb-2 text-sm">{leftSentence(hidden)}</p> : null}
      <div className="flex items-start gap-1">
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-y-1 min-[72rem]:gap-x-1">
          <p className="mr-2 flex min-h-8 items-center pl-2 text-sm font-semibold whitespace-nowrap tabular-nums coarse:min-h-11">
            {countText(games.length, hidden)}
          </p>
          {narrow && games.length < total ? (
            <Button variant="link" size="sm" className="font-medium" onClick={onSelectAll}>
              Select all {total}
            </Button>
          ) : null}
          {games.length > 0 && !narrow ? <SelectionActions {...rest} /> : null}
        </div>
        <LeaveButton narrow={narrow} onLeave={onLeave} />
      </div>
      {games.length > 0 && narrow ? (
        <div className="mt-1 flex flex-wrap gap-2">
          <Suspense fallback={null}>
            <SelectionMenu {...rest} />
          </Suspense>
        </div>
      ) : null}
    </section>
  );
}

function countText(count: number, hidden: number): string {
  if (count > 0) return `${count} selected`;
  return hidden > 0 ? "Nothing selected" : "Select games";
}

function LeaveButton({ narrow, onLeave }: { narrow: boolean; onLeave: () => void }) {
  return (
    <Button
      variant="ghost"
      size={narrow ? "sm" : "icon-sm"}
      aria-label={narrow ? undefined : "Clear selection"}
      title={narrow ? undefined : "Clear selection (Esc)"}
      className={cn(narrow && "text-primary-text")}
      onClick={onLeave}
    >
      {narrow ? "Done" : <X aria-hidden="true" />}
    </Button>
  );
}
