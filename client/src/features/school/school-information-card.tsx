import { CardBody } from "#client/components/ui/card.tsx";
import { Field } from "#client/components/ui/form/field.tsx";
import { Input } from "#client/components/ui/form/input.tsx";
import { Textarea } from "#client/components/ui/form/textarea.tsx";
import type { SchoolForm } from "#client/records/school/school-form.ts";
import { TimeZoneFields } from "#client/records/school/time-zone-fields.tsx";
import { SettingsSection } from "./settings-section.tsx";

type SchoolInformationCardProps = {
  form: SchoolForm;
  /** The time zone that the school's games are in now. */
  savedZone: string;
};

export function SchoolInformationCard({ form, savedZone }: SchoolInformationCardProps) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <SettingsSection title="School Information">
      <CardBody className="grid gap-4">
        <Field label="School Name" error={errors.name?.message}>
          <Input autoComplete="off" {...register("name")} />
        </Field>
        <Field label="Address" error={errors.address?.message}>
          <Textarea autoComplete="off" {...register("address")} />
        </Field>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field label="Athletic Director" error={errors.athleticDirector?.message}>
            <Input autoComplete="off" {...register("athleticDirector")} />
          </Field>
          <Field label="Mascot" error={errors.mascot?.message}>
            <Input autoComplete="off" {...register("mascot")} />
          </Field>
        </div>
        <TimeZoneFields form={form} savedZone={savedZone} />
      </CardBody>
    </SettingsSection>
  );
}
