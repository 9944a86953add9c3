import { type ComponentProps, useId } from "react";
import { Field } from "#client/components/ui/form/field.tsx";
import { Input } from "#client/components/ui/form/input.tsx";

type SlugFieldProps = ComponentProps<"input"> & {
  /** what stands before it: 'fieldhouse.example.com/s/' */
  prefix: string;
  error: string | undefined;
};

export function SlugField({ prefix, error, ...input }: SlugFieldProps) {
  const prefixId = useId();
  return (
    <Field
      label="Address"
      error={error}
      hint="Lowercase letters, digits and hyphens. Your previous address leads here for a year."
    >
      <span className="flex flex-wrap items-center gap-x-1 gap-y-1">
        <span id={prefixId} className="min-w-0 text-ink-muted wrap-anywhere">
          {prefix}
        </span>
        <span className="min-w-0 flex-1 basis-40">
          <Input
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            aria-describedby={prefixId}
            {...input}
          />
        </span>
      </span>
    </Field>
  );
}
