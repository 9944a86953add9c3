import { SaveProblemNotice } from "#client/components/save-problem.tsx";
import { Button } from "#client/components/ui/button.tsx";
import { KEEP_CLEAR, PAGE_BAR } from "#client/components/ui/dialog/keep-clear.ts";
import { cn } from "#client/lib/cn.ts";
import type { SaveProblem } from "#client/lib/forms/use-save-problem.ts";
import type { Section } from "./settings-section.tsx";

type SaveBarProps = {
  changed: readonly Section[];
  problems: readonly { section: Section; problem: SaveProblem }[];
  pending: boolean;
  onDiscard: () => void;
};

const listed = new Intl.ListFormat("en-US");

/** Ends the form, and stays in view as long as there is something to save: on a phone above the navigation. */
export function SaveBar({ changed, problems, pending, onDiscard }: SaveBarProps) {
  const dirty = changed.length > 0;
  const stays = dirty || problems.length > 0;
  return (
    <div
      {...(stays ? PAGE_BAR : KEEP_CLEAR)}
      className={cn(
        "flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-t border-line bg-canvas py-3",
        stays && "sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20 lg:bottom-0",
      )}
    >
      <div className="grid basis-full gap-2 empty:hidden">
        {problems.map(({ section, problem }) => (
          <div key={section}>
            {problems.length > 1 ? <p className="text-sm font-semibold">{section}</p> : null}
            <SaveProblemNotice problem={problem} />
          </div>
        ))}
      </div>
      <p role="status" className="mr-auto text-sm font-medium max-sm:basis-full empty:hidden">
        {dirty ? `You have unsaved changes in ${listed.format(changed)}` : ""}
      </p>
      {dirty ? (
        <Button variant="outline" onClick={onDiscard} disabled={pending} className="max-sm:flex-1">
          Discard
        </Button>
      ) : null}
      <Button type="submit" pending={pending} pendingLabel="Saving..." className="max-sm:flex-1">
        Save All Changes
      </Button>
    </div>
  );
}
