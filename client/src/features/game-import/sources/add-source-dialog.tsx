import { zodResolver } from "@hookform/resolvers/zod";
import type { z } from "zod";
import { RecordDialog } from "#client/components/record-form.tsx";
import { Field } from "#client/components/ui/form/field.tsx";
import { Input } from "#client/components/ui/form/input.tsx";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { useRecordForm } from "#client/lib/forms/use-record-form.ts";
import { useSaveAnd } from "#client/lib/forms/use-save-and.ts";
import { toast } from "#client/lib/toast.ts";
import {
  type ScheduleSource,
  type ScheduleSourceInput,
  scheduleSourceInput,
} from "#shared/api/schedule-sources.ts";
import { useAddSource } from "./sources.api.ts";

type SourceFormValues = z.input<typeof scheduleSourceInput>;

const EMPTY_SOURCE: SourceFormValues = { name: "", url: "" };

const resolver = zodResolver(scheduleSourceInput);

type AddSourceDialogProps = {
  title: string;
  /** It was read, too. */
  onAdded: (added: ScheduleSource) => void;
  onClose: () => void;
};

export function AddSourceDialog({ title, onAdded, onClose }: AddSourceDialogProps) {
  const add = useAddSource();
  const record = useRecordForm<{ id: number }, SourceFormValues, ScheduleSourceInput>({
    resolver,
    noun: "schedule-source",
    row: null,
    valuesOf: () => EMPTY_SOURCE,
    read: async () => null,
    onFailure: (error) => toastFailure("Failed to add the address", error),
  });
  const { onSubmit } = useSaveAnd(record, {
    store: async (input) => {
      const added = await add.mutateAsync(input);
      if (added.problem === null) onAdded(added);
      else toast({ title: `${added.name} was added`, description: added.problem, variant: "destructive" });
    },
    onClose,
    next: () => EMPTY_SOURCE,
    first: "name",
  });
  const { register, formState } = record.form;
  const { name, url } = formState.errors;
  return (
    <RecordDialog record={record} title={title} submitLabel="Save" onSubmit={onSubmit} onClose={onClose}>
      <Field label="Name" error={name?.message} hint="For example the league or the website">
        <Input autoComplete="off" {...register("name")} />
      </Field>
      <Field label="Address" error={url?.message} hint="Of a calendar (webcal:// or .ics) or a CSV file">
        <Input type="url" inputMode="url" autoComplete="off" spellCheck={false} {...register("url")} />
      </Field>
    </RecordDialog>
  );
}
