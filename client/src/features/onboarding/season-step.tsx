import FileUp from "lucide-react/icons/file-up";
import ListChecks from "lucide-react/icons/list-checks";
import type { ReactNode } from "react";
import { Link, useLocation } from "wouter";
import { useTeams } from "#client/data/teams.api.ts";
import { WithSchool } from "#client/data/with-school.tsx";
import { cn } from "#client/lib/cn.ts";
import { counted } from "#client/lib/counted.ts";
import { leaveSafely } from "#client/lib/forms/use-leave-guard.ts";
import { handFiles } from "#client/lib/handed-files.ts";
import { useFileDrop, useNoFileOpening } from "#client/lib/use-file-drop.ts";
import { useSearchParamsState } from "#client/lib/use-search-params-state.ts";
import { TeamGrid } from "#client/records/team/team-grid.tsx";
import type { Team } from "#shared/api/teams.ts";
import { StepCard, type StepProps } from "./step-card.tsx";
import { StepLoading } from "./step-loading.tsx";

/** Takes the teams from a file, or from ticks. */
export function SeasonStep(props: StepProps) {
  useNoFileOpening();
  return (
    <WithSchool queries={{ teams: useTeams() }} loading={<StepLoading />}>
      {({ teams }) => <Season teams={teams} {...props} />}
    </WithSchool>
  );
}

const CHOICE =
  "flex min-h-28 items-start gap-4 rounded-md border-2 p-5 text-left wrap-anywhere hover:border-primary-line hover:bg-sunken/60";

function Season({ teams, takeFocus }: StepProps & { teams: Team[] }) {
  const [{ by }, setParams] = useSearchParamsState({ by: "" });
  const byHand = by === "hand";
  return (
    <StepCard
      step={2}
      takeFocus={takeFocus}
      text={
        teams.length > 0
          ? `${counted(teams.length, "team")} so far. Opponents and games come next.`
          : "Have your schedule in a file? Import all of it. If not, begin with your teams."
      }
      done={teams.length > 0}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
        <FromFile />
        <button
          type="button"
          aria-expanded={byHand}
          onClick={() => setParams({ by: byHand ? "" : "hand" })}
          className={cn(CHOICE, "cursor-pointer", byHand ? "border-primary-line" : "border-line-strong/60")}
        >
          <ListChecks aria-hidden="true" className="size-8 shrink-0 text-primary-text" />
          <ChoiceText title="Enter it by hand">Tick your teams, and add all of them at once.</ChoiceText>
        </button>
      </div>
      {byHand ? <TeamGrid teams={teams} /> : null}
    </StepCard>
  );
}

const IMPORT = "/import-games";

/** Leads to the import, with the file that is dropped on it. */
function FromFile() {
  const [, navigate] = useLocation();
  const { isOver, target } = useFileDrop((files) => {
    if (files.length === 0) return;
    leaveSafely(() => {
      handFiles(files);
      navigate(IMPORT);
    });
  });
  return (
    <Link
      href={IMPORT}
      {...target}
      className={cn(CHOICE, isOver ? "border-primary-line bg-primary-wash" : "border-line-strong/60")}
    >
      <FileUp aria-hidden="true" className="size-8 shrink-0 text-primary-text" />
      <ChoiceText title="Drop your schedule here">
        A file from your spreadsheet. You see a preview before anything is saved.
      </ChoiceText>
    </Link>
  );
}

const ChoiceText = ({ title, children }: { title: string; children: ReactNode }) => (
  <span className="min-w-0">
    <span className="heading block text-2xl">{title}</span>{" "}
    <span className="mt-1 block text-sm text-ink-muted">{children}</span>
  </span>
);
