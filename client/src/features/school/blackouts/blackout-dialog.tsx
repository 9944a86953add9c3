import { zodResolver } from "@hookform/resolvers/zod";
import { Controller, useWatch } from "react-hook-form";
import { z } from "zod";
import { RecordDialog } from "#client/components/record-form.tsx";
import { DateField } from "#client/components/ui/dates/date-field.tsx";
import { Field } from "#client/components/ui/form/field.tsx";
import { Input } from "#client/components/ui/form/input.tsx";
import { useAddBlackout } from "#client/data/blackouts.api.ts";
import { TeamTicks } from "#client/features/school/team-ticks.tsx";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { type RecordFormState, useRecordForm } from "#client/lib/forms/use-record-form.ts";
import { useSaveAnd } from "#client/lib/forms/use-save-and.ts";
import { toast } from "#client/lib/toast.ts";
import { daysInWords } from "#client/records/blackout/blackout-text.ts";
import { type BlackoutInput, blackoutInput } from "#shared/api/blackouts.ts";
import { AT_LEAST_ONE_TEAM } from "#shared/api/teams.ts";

/** The form's own shape: fields are never null, and all teams are a choice of their own. */
const blackoutForm = z
  .object({
    from: z.string(),
    to: z.string(),
    label: z.string(),
    allTeams: z.boolean(),
    teamIds: z.array(z.number()),
  })
  .refine(({ allTeams, teamIds }) => allTeams || teamIds.length > 0, {
    message: AT_LEAST_ONE_TEAM,
    path: ["teamIds"],
  })
  .transform(
    ({ allTeams, to, teamIds, ...days }): z.input<typeof blackoutInput> => ({
      ...days,
      to: to === "" ? null : to,
      teamIds: allTeams ? [] : teamIds,
    }),
  )
  .pipe(blackoutInput);

type BlackoutFormValues = z.input<typeof blackoutForm>;

const EMPTY_BLACKOUT: BlackoutFormValues = {
  from: "",
  to: "",
  label: "",
  allTeams: true,
  teamIds: [],
};

const resolver = zodResolver(blackoutForm);

type BlackoutDialogProps = {
  title: string;
  /** the school's, yyyy-MM-dd */
  today: string;
  onClose: () => void;
};

export function BlackoutDialog({ title, today, onClose }: BlackoutDialogProps) {
  const add = useAddBlackout();
  const record = useRecordForm<{ id: number }, BlackoutFormValues, BlackoutInput>({
    resolver,
    noun: "blackout",
    row: null,
    valuesOf: () => EMPTY_BLACKOUT,
    read: async () => null,
    onFailure: (error) => toastFailure("Failed to add blackout dates", error),
  });
  const { onSubmit, another } = useSaveAnd(record, {
    store: async (input) => {
      const added = await add.mutateAsync(input);
      toast({ title: "Blackout dates added", description: daysInWords(added) });
    },
    onClose,
    next: ({ allTeams, teamIds }) => ({ ...EMPTY_BLACKOUT, allTeams, teamIds }),
    first: "from",
  });

  return (
    <RecordDialog
      record={record}
      title={title}
      submitLabel="Add"
      pendingLabel="Adding..."
      onSubmit={onSubmit}
      another={another}
      onClose={onClose}
    >
      <BlackoutFields form={record.form} today={today} />
    </RecordDialog>
  );
}

type Form = RecordFormState<BlackoutFormValues, BlackoutInput>["form"];

function BlackoutFields({ form, today }: { form: Form; today: string }) {
  const { errors } = form.formState;
  const [allTeams, teamIds] = useWatch({ control: form.control, name: ["allTeams", "teamIds"] });
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="From" error={errors.from?.message}>
          <Controller
            control={form.control}
            name="from"
            render={({ field }) => <DateField {...field} today={today} />}
          />
        </Field>
        <Field label="To (optional)" error={errors.to?.message} hint="Blank for a single day">
          <Controller
            control={form.control}
            name="to"
            render={({ field }) => <DateField {...field} today={today} />}
          />
        </Field>
      </div>
      <Field label="Label" error={errors.label?.message} hint="For example Winter break or Exams">
        <Input autoComplete="off" {...form.register("label")} />
      </Field>
      <TeamTicks
        legend="Teams"
        chosen={{ allTeams, teamIds }}
        error={errors.teamIds?.message}
        onChange={(chosen) => {
          const shouldValidate = form.formState.isSubmitted;
          form.setValue("allTeams", chosen.allTeams, { shouldDirty: true });
          form.setValue("teamIds", chosen.teamIds, { shouldDirty: true, shouldValidate });
        }}
      />
    </>
  );
}
