import { type FormEvent, useId, useState } from "react";
import { useLocation } from "wouter";
import { Button } from "#client/components/ui/button.tsx";
import { DateField } from "#client/components/ui/dates/date-field.tsx";
import { DialogActions, DialogBody, DialogForm } from "#client/components/ui/dialog/dialog.tsx";
import { Field } from "#client/components/ui/form/field.tsx";
import { Select } from "#client/components/ui/form/select.tsx";
import { Isolated } from "#client/components/ui/isolated.tsx";
import { sortTeams } from "#client/records/team/team-order.ts";
import type { Game } from "#shared/api/games.ts";
import type { Team } from "#shared/api/teams.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import { countInWords } from "./count-in-words.ts";
import { sheetOf } from "./sheet.ts";
import {
  readSheet,
  SHEET_ADDRESS,
  SHEET_KINDS,
  type SheetAddress,
  type SheetKind,
  sheetHref,
} from "./sheet-address.ts";

type SheetFormProps = {
  games: readonly Game[];
  teams: readonly Team[];
  /** the school's day as yyyy-MM-dd */
  today: string;
  first: Partial<SheetAddress> | undefined;
  onClose: () => void;
};

/** Says how many games stand on the chosen sheet before it is shown. */
export function SheetForm({ first, onClose, ...lists }: SheetFormProps) {
  const { teams, today } = lists;
  const [chosen, setChosen] = useState<SheetAddress>({ ...SHEET_ADDRESS, date: today, ...first });
  const [tried, setTried] = useState(false);
  const [, navigate] = useLocation();
  const choose = (change: Partial<SheetAddress>) => setChosen({ ...chosen, ...change });
  const ofTeam = chosen.kind === "team";
  // A team has one sheet for all of its days.
  const asked = readSheet(ofTeam ? { ...chosen, date: "" } : chosen, lists);
  const error = tried && "problem" in asked ? asked.problem : "";

  const show = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if ("problem" in asked) return;
    onClose();
    navigate(sheetHref(asked));
  };

  return (
    <DialogForm onSubmit={show}>
      <DialogBody>
        <KindChoice kind={chosen.kind} onChange={(kind) => choose({ kind })} />
        {ofTeam ? (
          <Field label="Team" error={error}>
            <Select value={chosen.team} onChange={({ target }) => choose({ team: target.value })}>
              <option value="">Choose a team</option>
              {sortTeams(teams).map((team) => (
                <option key={team.id} value={team.id}>
                  {teamName(team)}
                </option>
              ))}
            </Select>
          </Field>
        ) : (
          <Field label="Date" error={error}>
            <DateField value={chosen.date} onChange={(date) => choose({ date })} today={today} />
          </Field>
        )}
        <p role="status" className="text-sm text-ink-muted">
          {"problem" in asked ? null : <Isolated>{inShort(sheetOf(asked, lists))}</Isolated>}
        </p>
      </DialogBody>
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit">Show Sheet</Button>
      </DialogActions>
    </DialogForm>
  );
}

/** 'Day sheet, Fri, Dec 4: 7 games' */
const inShort = ({ title, games, none }: ReturnType<typeof sheetOf>): string =>
  games.length === 0 ? `${none}.` : `${title}: ${countInWords(games)}.`;

const LABELS: Record<SheetKind, string> = { day: "Day", week: "Week", team: "Team" };

type KindChoiceProps = { kind: string; onChange: (kind: SheetKind) => void };

function KindChoice({ kind, onChange }: KindChoiceProps) {
  const name = useId();
  return (
    <fieldset className="flex flex-wrap gap-x-5 gap-y-1">
      <legend className="mb-1 text-sm font-semibold">Sheet</legend>
      {SHEET_KINDS.map((each) => (
        <label key={each} className="target flex items-center gap-2">
          <input
            type="radio"
            name={name}
            className="size-4.5 shrink-0 accent-primary"
            checked={each === kind}
            onChange={() => onChange(each)}
          />
          {LABELS[each]}
        </label>
      ))}
    </fieldset>
  );
}
