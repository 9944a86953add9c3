import ChevronDown from "lucide-react/icons/chevron-down";
import { useId, useState } from "react";
import { useWatch } from "react-hook-form";
import { Button } from "#client/components/ui/button.tsx";
import { hasDetails } from "#client/games/dialog/saving/omit-unchanged-details.ts";
import { cn } from "#client/lib/cn.ts";
import { DETAILS } from "#shared/domain/game/game-facts.ts";
import { DetailFields } from "./detail-fields.tsx";
import type { GameFormState } from "./game-form-values.ts";
import { useIsAgainstTbd } from "./opponent-field.tsx";

/** Opens by itself only where the game has one of these facts, or one of them is wrong. */
export function MoreDetails({ form }: { form: GameFormState }) {
  const panelId = useId();
  const hintId = useId();
  // Subscribes to every field without rendering the whole form.
  useWatch({ control: form.control });
  // The name of an event stands below its opponent.
  const isAgainstTbd = useIsAgainstTbd(form);
  const [turned, setTurned] = useState<boolean | null>(null);
  const isWrong = DETAILS.some((detail) => form.formState.errors[detail]);
  // Once open it stays so: what is taken off the game would else take its own field away.
  const values = form.getValues();
  const below = isAgainstTbd ? { ...values, eventName: "" } : values;
  if (turned === null && hasDetails(below)) setTurned(true);
  const open = isWrong || turned === true;
  return (
    <section className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-3">
        <Button
          variant="ghost"
          size="sm"
          className="-ml-3"
          aria-expanded={open}
          aria-controls={panelId}
          aria-describedby={open ? undefined : hintId}
          onClick={() => setTurned(!open)}
        >
          <ChevronDown aria-hidden="true" className={cn("transition-transform", open && "rotate-180")} />
          More details
        </Button>
        {open ? null : (
          <p id={hintId} className="text-sm text-ink-muted">
            TBD, neutral site, type, event, bus, notes
          </p>
        )}
      </div>
      <div id={panelId} hidden={!open} className={open ? "grid gap-4" : undefined}>
        {open ? <DetailFields form={form} /> : null}
      </div>
    </section>
  );
}
