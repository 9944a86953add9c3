import { Suspense, useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { Button } from "#client/components/ui/button.tsx";
import { Field } from "#client/components/ui/form/field.tsx";
import { Input } from "#client/components/ui/form/input.tsx";
import { Options, Select } from "#client/components/ui/form/select.tsx";
import { useOpponents, useTbdOpponent } from "#client/data/opponents.api.ts";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { preloadable } from "#client/lib/start/preloadable.tsx";
import { usePreload } from "#client/lib/start/use-preload.ts";
import { useMediaQuery } from "#client/lib/use-media-query.ts";
import { sortOpponents } from "#client/records/opponent/opponent-search.ts";
import type { Opponent } from "#shared/api/opponents.ts";
import { MAX_EVENT_LENGTH } from "#shared/domain/game/game-facts.ts";
import { isTbd } from "#shared/domain/game/tbd-opponent.ts";
import { natureOf } from "#shared/import/read-event.ts";
import type { GameFormState } from "./game-form-values.ts";
import { SideField } from "./side-field.tsx";
import type { AddSide } from "./use-add-side.tsx";

const [SchoolsField, loadSchools] = preloadable(
  async () => (await import("./schools/schools-field.tsx")).SchoolsField,
);

/** Stands for the opponent TBD until there is one. */
const TO_BE_MADE = "tbd";

/** The last choice of a phone's picker, in which nobody can type a name. */
const AN_EVENT = "event";

type OpponentFieldProps = {
  form: GameFormState;
  opponents: readonly Opponent[];
  add: AddSide;
};

/**
 * The opponents, and last of them the one that nobody knows yet: it is made when it is chosen for the first time. An event
 * has none: its name stands below.
 */
export function OpponentField({ form, opponents, add }: OpponentFieldProps) {
  const { making, set, choose } = useChooseOpponent(form);
  const isTouch = useMediaQuery("(pointer: coarse)");
  const isAgainstTbd = useIsAgainstTbd(form);
  const [named, setNamed] = useState(0);
  const known = sortOpponents(opponents.filter((opponent) => !isTbd(opponent)));
  const tbd = String(opponents.find(isTbd)?.id ?? TO_BE_MADE);

  const chooseEvent = async (name: string) => {
    if (!(await choose(tbd))) return;
    if (name) form.setValue("eventName", name.slice(0, MAX_EVENT_LENGTH), { shouldDirty: true });
    setNamed(named + 1);
  };
  // The field is only now to come.
  useEffect(() => {
    if (named > 0) form.setFocus("eventName");
  }, [named, form]);

  usePreload(loadSchools);
  const [isAsked, setAsked] = useState(false);
  const { length } = useWatch({ control: form.control, name: "otherOpponentIds" });
  const isMeet = isAsked || length > 0;
  return (
    <>
      <div className="grid content-start gap-1.5">
        <SideField
          form={form}
          side="opponentId"
          label="Opponent School"
          placeholder="Choose an opponent"
          choices={[
            ...known.map(({ id, schoolName }) => ({ value: String(id), label: schoolName })),
            { value: tbd, label: "TBD (not known yet)" },
            ...(isTouch ? [{ value: AN_EVENT, label: "Event or meet…" }] : []),
          ]}
          awaited={making ? tbd : null}
          onChoose={(value) => void (value === AN_EVENT ? chooseEvent("") : choose(value))}
          add={{
            label: "New opponent",
            onPress: (name) => add("opponentId", (id) => set(String(id)), name),
          }}
          other={{
            label: (typed) => `Event "${typed}"`,
            onPress: (typed) => void chooseEvent(typed),
            isFor: (typed) => typed !== "",
            isMeantBy: (typed) => natureOf(typed) !== "school",
          }}
        />
        {isMeet ? null : (
          <Button
            variant="ghost"
            size="sm"
            className="-ml-3 justify-self-start"
            onClick={() => setAsked(true)}
          >
            + More schools
          </Button>
        )}
      </div>
      {isAgainstTbd ? (
        <div className="grid items-start gap-4 *:only:col-span-full sm:col-span-full sm:grid-cols-2">
          <EventField form={form} />
          <HostField form={form} opponents={known} />
        </div>
      ) : null}
      {isMeet ? (
        <Suspense fallback={null}>
          <SchoolsField form={form} opponents={known} add={add} takesFocus={isAsked} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Whether the opponent is the one that nobody knows yet. */
export function useIsAgainstTbd({ control }: Pick<GameFormState, "control">): boolean {
  const { data: opponents = [] } = useOpponents();
  const opponentId = useWatch({ control, name: "opponentId" });
  return opponents.some((opponent) => String(opponent.id) === opponentId && isTbd(opponent));
}

export function EventField({ form }: Pick<OpponentFieldProps, "form">) {
  return (
    <Field label="Event" error={form.formState.errors.eventName?.message ?? ""}>
      <Input
        autoComplete="off"
        placeholder="Metro Invitational"
        maxLength={MAX_EVENT_LENGTH}
        {...form.register("eventName")}
      />
    </Field>
  );
}

/** The school at which an event is becomes the opponent. */
function HostField({ form, opponents }: Pick<OpponentFieldProps, "form" | "opponents">) {
  const [isHome, eventName] = useWatch({ control: form.control, name: ["isHome", "eventName"] });
  if (isHome || !eventName) return null;
  return (
    <Field label="Hosted by">
      <Select value="" onChange={({ target }) => setOpponent(form, target.value)}>
        <option value="">Not known</option>
        <Options of={opponents.map(({ id, schoolName }) => ({ value: String(id), label: schoolName }))} />
      </Select>
    </Field>
  );
}

/** A school is a meet's opponent or one of the others. */
function setOpponent(form: GameFormState, value: string): void {
  const change = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
  form.setValue("opponentId", value, change);
  const others = form.getValues("otherOpponentIds");
  const left = others.filter((school) => String(school) !== value);
  if (left.length < others.length) form.setValue("otherOpponentIds", left, change);
}

function useChooseOpponent(form: GameFormState) {
  const findTbd = useTbdOpponent();
  const [making, setMaking] = useState(false);
  const set = (value: string) => setOpponent(form, value);

  /** @returns whether it could be chosen */
  const choose = async (value: string): Promise<boolean> => {
    if (value !== TO_BE_MADE) {
      set(value);
      return true;
    }
    setMaking(true);
    try {
      set(String((await findTbd()).id));
      return true;
    } catch (error) {
      toastFailure("Failed to add opponent school", error);
      return false;
    } finally {
      setMaking(false);
    }
  };
  return { making, set, choose };
}
