import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { Combobox } from "#client/components/ui/form/combobox.tsx";
import { Field } from "#client/components/ui/form/field.tsx";
import { RadioField } from "#client/components/ui/form/radio-field.tsx";
import { Options, Select } from "#client/components/ui/form/select.tsx";
import { Isolated } from "#client/components/ui/isolated.tsx";
import { counted } from "#client/lib/counted.ts";
import { levelLabel } from "#shared/domain/school/levels.ts";
import type { AskedQuestion } from "./use-file-questions.ts";

/** With more answers than these, a list to choose from takes less room. */
const MOST_RADIOS = 4;

/** People type it shorter. */
const JV = levelLabel("jv");

type FileQuestionItemProps = { question: AskedQuestion; onAnswer: (value: string) => void };

/** A question about a file while it is open; with its answer, a line. */
export function FileQuestionItem({ question, onAnswer }: FileQuestionItemProps) {
  const { text, value, from } = question;
  const [isChanging, setChanging] = useState(false);
  const isOpen = isChanging || value === null;
  const item = useKeptFocus(isOpen);
  const lineId = useId();
  if (isOpen) {
    return (
      <li
        ref={item}
        data-open-question={value === null ? "" : undefined}
        className="py-3 first:pt-0 last:pb-0"
      >
        <Choice question={question} onAnswer={onAnswer} onFold={(isFolded) => setChanging(!isFolded)} />
      </li>
    );
  }
  return (
    <li ref={item} className="flex items-center justify-between gap-3 py-2 first:pt-0 last:pb-0">
      <p id={lineId} className="min-w-0 wrap-anywhere">
        <Isolated>{`${text}${text.endsWith("?") ? "" : ":"} ${labelOf(question, value)}`}</Isolated>{" "}
        {from === "remembered" ? (
          <span className="text-sm whitespace-nowrap text-ink-muted">As last time</span>
        ) : null}
      </p>
      <Button variant="outline" size="sm" aria-describedby={lineId} onClick={() => setChanging(true)}>
        Change
      </Button>
    </li>
  );
}

const labelOf = ({ answers }: AskedQuestion, value: string): string =>
  answers.find((answer) => answer.value === value)?.label ?? value;

/** The pressed control goes as the question unfolds or folds: the focus goes to the one in its place. */
function useKeptFocus(isOpen: boolean) {
  const item = useRef<HTMLLIElement>(null);
  const before = useRef(isOpen);
  useLayoutEffect(() => {
    if (before.current === isOpen) return;
    before.current = isOpen;
    if (document.activeElement !== document.body) return;
    const controls = [...(item.current?.querySelectorAll<HTMLElement>("button, select, input") ?? [])];
    (controls.find((control) => control.matches(":checked")) ?? controls[0])?.focus();
  }, [isOpen]);
  return item;
}

type ChoiceProps = FileQuestionItemProps & { onFold: (isFolded: boolean) => void };

function Choice({ question, onAnswer, onFold }: ChoiceProps) {
  const { text, rows, examples, answers, free, value, refused } = question;
  /** Keys go through the answers one by one, so the question folds only when they leave it. */
  const byKeys = useRef(false);
  const about = {
    error: refused?.reason,
    hint: (
      <>
        <span>{counted(rows, "row")}</span>{" "}
        <span className="wrap-anywhere">
          <Isolated>{examples.map((example) => `· ${example}`).join(" ")}</Isolated>
        </span>
      </>
    ),
  };

  if (free) {
    const take = (answer: string) => {
      if (answer === "") return;
      onAnswer(answer);
      onFold(true);
    };
    const isOther = value !== null && !answers.some((answer) => answer.value === value);
    const choices = isOther ? [...answers, { value, label: value }] : answers;
    return (
      <Field label={text} className="max-w-xl" {...about}>
        <Combobox
          value={value ?? ""}
          onChange={take}
          choices={choices.map((choice) => ({ ...choice, also: choice.label.includes(JV) ? "JV" : "" }))}
          placeholder="Choose or type"
          acts={[{ label: "Use what I typed", onPress: take, onLeaving: true }]}
        />
      </Field>
    );
  }

  const choose = (answer: string) => {
    onAnswer(answer);
    onFold(!byKeys.current);
  };
  const watched = {
    onPointerDown: () => {
      byKeys.current = false;
    },
    onKeyDown: ({ key }: KeyboardEvent) => {
      const isLeaving = key === "Tab" || key === "Enter";
      byKeys.current = !isLeaving;
      if (isLeaving && value !== null) onFold(true);
    },
  };
  return answers.length > MOST_RADIOS ? (
    <Field label={text} className="max-w-xl" {...about}>
      <Select value={value ?? ""} onChange={({ target }) => choose(target.value)} {...watched}>
        <option value="" disabled>
          Choose an answer
        </option>
        <Options of={answers} />
      </Select>
    </Field>
  ) : (
    <RadioField legend={text} {...about} options={answers} value={value} onChange={choose} {...watched} />
  );
}
