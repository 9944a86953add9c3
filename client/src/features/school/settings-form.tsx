import {
  createContext,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  use,
  useEffect,
  useId,
  useLayoutEffect,
  useState,
} from "react";
import { DraftNotice } from "#client/components/draft-notice.tsx";
import { UnsavedChanges } from "#client/components/unsaved-changes.tsx";
import { toastFailure } from "#client/lib/failure-toast.ts";
import type { SavedPart } from "#client/lib/forms/use-card-form.ts";
import type { DraftOffer } from "#client/lib/forms/use-draft.ts";
import type { SaveProblem } from "#client/lib/forms/use-save-problem.ts";
import { toast } from "#client/lib/toast.ts";
import { SaveBar } from "./save-bar.tsx";
import { SECTIONS, type Section } from "./settings-section.tsx";

/** Fields that one call saves. */
type SettingsPart = {
  section: Section;
  /** the sections with changes */
  changed: readonly Section[];
  problem: SaveProblem | null;
  draft: DraftOffer | null;
  save: () => Promise<SavedPart>;
  discard: () => void;
};

type Parts = ReadonlyMap<string, SettingsPart>;
const SetParts = createContext<Dispatch<SetStateAction<Parts>>>(() => {});

/** Makes a part one of those that the form around it saves. */
export function useJoinSettings(part: SettingsPart): void {
  const key = useId();
  const setParts = use(SetParts);
  // After every render, since any may bring changes. Only the form and its bar render again.
  useLayoutEffect(() => setParts((parts) => new Map(parts).set(key, part)));
  useEffect(
    () => () => setParts((parts) => new Map([...parts].filter(([other]) => other !== key))),
    [key, setParts],
  );
}

/** The form of a page of settings: whatever was changed in it is saved by one button. */
export function SettingsForm({ children }: { children: ReactNode }) {
  const [byKey, setParts] = useState<Parts>(new Map());
  const [saving, setSaving] = useState(false);
  const parts = [...byKey.values()];
  const changed = new Set(parts.flatMap((part) => part.changed));

  const save = async () => {
    setSaving(true);
    const outcomes = [];
    // The last problem that is found takes the focus, and the first section's is to have it.
    for (const part of parts.filter((each) => each.changed.length > 0).reverse()) {
      outcomes.push(await part.save());
    }
    setSaving(false);
    const failed = outcomes.filter(({ saved }) => !saved);
    const { error } = failed.find((outcome) => outcome.error) ?? {};
    if (error) toastFailure("Failed to save school settings", error);
    else if (failed.length === 0) toast({ title: "School settings saved successfully" });
  };

  return (
    <SetParts value={setParts}>
      <form
        noValidate
        onSubmit={(event) => {
          // React also passes on what the form of a dialog submits.
          if (event.target !== event.currentTarget) return;
          event.preventDefault();
          if (changed.size > 0 && !saving) void save();
        }}
        className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4"
      >
        <DraftNotice draft={allOf(parts.flatMap(({ draft }) => draft ?? []))} />
        {children}
        <SaveBar
          changed={SECTIONS.filter((section) => changed.has(section))}
          problems={parts.flatMap(({ section, problem }) => (problem ? { section, problem } : []))}
          pending={saving}
          onDiscard={() => {
            for (const { discard } of parts) discard();
          }}
        />
        <UnsavedChanges exist={changed.size > 0} />
      </form>
    </SetParts>
  );
}

/** Offers at once all that was typed. */
function allOf(drafts: readonly DraftOffer[]): DraftOffer | null {
  if (drafts.length === 0) return null;
  const each = (act: keyof DraftOffer) => () => {
    for (const draft of drafts) draft[act]();
  };
  return { restore: each("restore"), discard: each("discard") };
}
