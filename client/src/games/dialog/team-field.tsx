import { useController } from "react-hook-form";
import { Field } from "#client/components/ui/field.tsx";
import { Select } from "#client/components/ui/select.tsx";
import { sortTeams } from "#client/records/team/team-order.ts";
import type { Team } from "#shared/api/teams.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import { useFindOption } from "./find-option.tsx";
import type { GameFormState } from "./use-game-form.ts";

type TeamFieldProps = { form: GameFormState; teams: readonly Team[] };

export function TeamField({ form, teams }: TeamFieldProps) {
  const { field, fieldState } = useController({ control: form.control, name: "teamId" });
  const { found, finder } = useFindOption({
    name: "Find by sport or level",
    options: sortTeams(teams).map((team) => ({ id: team.id, label: teamName(team) })),
    chosen: field.value,
    onChoose: field.onChange,
  });
  return (
    <div className="grid gap-1.5">
      <Field label="Team" error={fieldState.error?.message ?? ""}>
        <Select {...field}>
          <option value="" disabled>
            Choose a team
          </option>
          {found.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      {finder}
    </div>
  );
}
