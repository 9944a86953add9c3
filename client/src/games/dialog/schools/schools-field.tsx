import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { type ClipboardEvent, type KeyboardEvent, useEffect } from "react";
import { type FieldErrors, useController, useWatch } from "react-hook-form";
import { Button } from "#client/components/ui/button.tsx";
import { Combobox } from "#client/components/ui/form/combobox.tsx";
import { Field } from "#client/components/ui/form/field.tsx";
import { Options, Select } from "#client/components/ui/form/select.tsx";
import { Isolated } from "#client/components/ui/isolated.tsx";
import { useGames } from "#client/data/games.api.ts";
import type { GameFormState, GameFormValues } from "#client/games/dialog/game-form-values.ts";
import type { AddSide } from "#client/games/dialog/use-add-side.tsx";
import { counted } from "#client/lib/counted.ts";
import { useMediaQuery } from "#client/lib/use-media-query.ts";
import type { Opponent } from "#shared/api/opponents.ts";
import { formatDate } from "#shared/domain/time/game-time.ts";
import { sameSchools } from "./same-schools.ts";
import { namesIn, schoolsNamed, withSchools } from "./school-names.ts";

type SchoolsFieldProps = {
  form: GameFormState;
  /** without TBD, by name */
  opponents: readonly Opponent[];
  add: AddSide;
  /** somebody has just asked for it */
  takesFocus: boolean;
};

const PLACEHOLDER = "Add a school";

/** A meet's schools besides its opponent. Loaded when it is asked for: few games are meets. */
export function SchoolsField({ form, opponents, add, takesFocus }: SchoolsFieldProps) {
  const { control, formState } = form;
  const { field } = useController({ control, name: "otherOpponentIds" });
  const opponentId = Number(useWatch({ control, name: "opponentId" }));
  const isTouch = useMediaQuery("(pointer: coarse)");
  const chosen = field.value;
  useEffect(() => {
    if (takesFocus) form.setFocus("otherOpponentIds");
  }, [takesFocus, form]);
  const choices = opponents
    .filter(({ id }) => id !== opponentId && !chosen.includes(id))
    .map(({ id, schoolName }) => ({ value: String(id), label: schoolName }));

  const set = (schools: readonly (number | string)[]) =>
    form.setValue("otherOpponentIds", schools, {
      shouldDirty: true,
      shouldValidate: formState.isSubmitted,
    });
  const addSchools = (schools: readonly (number | string)[]) =>
    set(withSchools(chosen, schools).filter((school) => school !== opponentId));
  const remove = (school: number | string) => {
    set(chosen.filter((each) => each !== school));
    // The pressed button disappears.
    form.setFocus("otherOpponentIds");
  };
  /** Takes the place of the name that no opponent had. */
  const addNew = (name: string) => {
    // The pressed name becomes a school: the focus comes back to where the next one is added.
    form.setFocus("otherOpponentIds");
    const takeIn = (id: number) => {
      const before = form.getValues("otherOpponentIds");
      const after = before.map((school) => (school === name ? id : school));
      set(withSchools(after, [id]));
    };
    // The field gets the focus in a moment, and the window returns it to whatever has it when it opens.
    setTimeout(() => add("opponentId", takeIn, name));
  };

  const onKeyDown = ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    if (key === "Backspace" && currentTarget.value === "") set(chosen.slice(0, -1));
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const names = namesIn(event.clipboardData.getData("text"));
    if (names.length < 2) return;
    event.preventDefault();
    addSchools(schoolsNamed(names, opponents));
  };

  return (
    <div className="grid min-w-0 gap-2 sm:col-span-full">
      <Field label="Schools" error={errorIn(formState.errors, chosen)}>
        {isTouch ? (
          <Select {...field} value="" onChange={({ target }) => addSchools([Number(target.value)])}>
            <option value="" disabled>
              {PLACEHOLDER}
            </option>
            <Options of={choices} />
          </Select>
        ) : (
          <Combobox
            {...field}
            value=""
            onChange={(id) => addSchools([Number(id)])}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
            choices={choices}
            placeholder={PLACEHOLDER}
            acts={[
              {
                label: (typed) => `Add "${typed}"`,
                onPress: (typed) => addSchools(schoolsNamed(namesIn(typed), opponents)),
                isFor: (typed) => typed !== "",
                onLeaving: true,
              },
            ]}
          />
        )}
      </Field>
      <Chips chosen={chosen} opponents={opponents} onRemove={remove} onNew={addNew} />
      <div className="flex flex-wrap gap-x-4">
        {isTouch ? (
          <Button variant="ghost" size="sm" className="-ml-3" onClick={() => addNew("")}>
            <Plus aria-hidden="true" />
            New opponent
          </Button>
        ) : null}
        <SameSchools form={form} onAdd={addSchools} />
      </div>
    </div>
  );
}

type ChipsProps = {
  chosen: GameFormValues["otherOpponentIds"];
  opponents: readonly Opponent[];
  onRemove: (school: number | string) => void;
  onNew: (name: string) => void;
};

/** So many of them have their own height to be scrolled in. */
function Chips({ chosen, opponents, onRemove, onNew }: ChipsProps) {
  if (chosen.length === 0) return null;
  const names = new Map(opponents.map(({ id, schoolName }) => [id, schoolName]));
  return (
    <>
      <ul aria-label="Chosen schools" className="flex max-h-62 flex-wrap gap-2 overflow-y-auto">
        {chosen.map((school) => {
          const isKnown = typeof school === "number";
          const name = isKnown ? (names.get(school) ?? "") : school;
          return (
            <li
              key={school}
              className={
                isKnown ? `${CHIP} border-line bg-sunken` : `${CHIP} border-yellow-mark bg-yellow-wash`
              }
            >
              {isKnown ? (
                <span className="min-w-0 py-1 pl-2.5 wrap-anywhere">
                  <Isolated>{name}</Isolated>
                </span>
              ) : (
                <button
                  type="button"
                  className="target min-w-0 cursor-pointer py-1 pl-2.5 text-left wrap-anywhere"
                  onClick={() => onNew(name)}
                >
                  <Isolated>{name}</Isolated>{" "}
                  <span className="font-semibold whitespace-nowrap text-yellow underline">Not known</span>
                </button>
              )}
              <Button
                variant="ghost"
                size="icon-sm"
                aria-label={`Remove ${name}`}
                onClick={() => onRemove(school)}
              >
                <X aria-hidden="true" />
              </Button>
            </li>
          );
        })}
      </ul>
      <p role="status" className="text-sm text-ink-muted">
        {counted(chosen.length, "other school")}
      </p>
    </>
  );
}

const CHIP = "inline-flex min-w-0 items-center gap-1 rounded-md border text-sm";

type SameSchoolsProps = { form: GameFormState; onAdd: (ids: readonly number[]) => void };

/** 'Same schools as 09/06/2025' */
function SameSchools({ form, onAdd }: SameSchoolsProps) {
  const { data: games = [] } = useGames();
  const [teamId, eventName, date, opponentId, chosen] = useWatch({
    control: form.control,
    name: ["teamId", "eventName", "date", "opponentId", "otherOpponentIds"],
  });
  const same = sameSchools({ teamId, eventName, date }, games);
  const ids = same?.ids.filter((id) => String(id) !== opponentId && !chosen.includes(id)) ?? [];
  if (!same || ids.length === 0) return null;
  const addAll = () => {
    onAdd(ids);
    form.setFocus("otherOpponentIds");
  };
  return (
    <Button variant="link" size="sm" className="coarse:min-h-11" onClick={addAll}>
      Same schools as {formatDate(same.date)}
    </Button>
  );
}

/** A name that no opponent has is said by that name. */
function errorIn(errors: FieldErrors<GameFormValues>, chosen: GameFormValues["otherOpponentIds"]): string {
  const { otherOpponentIds: error } = errors;
  if (!error) return "";
  const unknown = chosen.find((school) => typeof school === "string");
  return unknown === undefined ? (error.message ?? "") : `Add ${unknown} as an opponent, or remove it`;
}
