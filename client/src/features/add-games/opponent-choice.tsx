import { useState } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { Field } from "#client/components/ui/form/field.tsx";
import { Select } from "#client/components/ui/form/select.tsx";
import { Isolated } from "#client/components/ui/isolated.tsx";
import { sortOpponents } from "#client/records/opponent/opponent-search.ts";
import type { Opponent } from "#shared/api/opponents.ts";
import type { SharedGames } from "#shared/api/partners.ts";
import { isTbd } from "#shared/domain/game/tbd-opponent.ts";
import type { GameChoices } from "./use-game-choices.ts";

const FOUND_BY: Record<SharedGames["opponent"]["by"], string> = {
  link: "Linked with your school",
  address: "Matched by email",
  name: "Matched by name",
  new: "New. It will be added to your opponents.",
};

type OpponentChoiceProps = {
  found: SharedGames["opponent"];
  /** the one that is chosen */
  name: string;
  opponents: readonly Opponent[];
  choices: GameChoices;
};

/** Which of the school's opponents asks, as far as that can be told, and another one on request. */
export function OpponentChoice({ found, name, opponents, choices }: OpponentChoiceProps) {
  const [isOpen, setOpen] = useState(false);
  const chosen = choices.opponentId ?? found.id;
  return (
    <section className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
      {isOpen ? (
        <Field label="Opponent" className="min-w-0 flex-1 basis-60 grid-cols-1 sm:max-w-sm">
          <Select
            value={chosen ?? ""}
            onChange={({ target }) =>
              choices.chooseOpponent(target.value === "" ? null : Number(target.value))
            }
          >
            {found.id === null ? <option value="">{found.schoolName} (new)</option> : null}
            {sortOpponents(opponents.filter((each) => !isTbd(each))).map(({ id, schoolName }) => (
              <option key={id} value={id}>
                {schoolName}
              </option>
            ))}
          </Select>
        </Field>
      ) : (
        <>
          <div className="min-w-0 wrap-anywhere">
            <p className="text-sm text-ink-muted">Opponent</p>
            <p className="font-semibold">
              <Isolated>{name}</Isolated>{" "}
              <span className="text-sm font-normal text-ink-muted">{FOUND_BY[found.by]}</span>
            </p>
          </div>
          <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
            Choose another school
          </Button>
        </>
      )}
    </section>
  );
}
