import type { UseFormRegisterReturn } from "react-hook-form";
import { Field } from "./ui/form/field.tsx";
import { Input } from "./ui/form/input.tsx";

type NameFieldsProps = {
  firstName: UseFormRegisterReturn;
  lastName: UseFormRegisterReturn;
  errors: Partial<Record<"firstName" | "lastName", { message?: string | undefined }>>;
};

/** A person's own name, in a form that registers its two halves. */
export function NameFields({ firstName, lastName, errors }: NameFieldsProps) {
  return (
    <>
      <Field label="First Name" error={errors.firstName?.message}>
        <Input autoComplete="given-name" {...firstName} />
      </Field>
      <Field label="Last Name" error={errors.lastName?.message}>
        <Input autoComplete="family-name" {...lastName} />
      </Field>
    </>
  );
}
