import { zodResolver } from "@hookform/resolvers/zod";
import { NameFields } from "#client/components/name-fields.tsx";
import { RecordDialog } from "#client/components/record-form.tsx";
import { useSaveName } from "#client/data/account/profile.api.ts";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { useRecordForm } from "#client/lib/forms/use-record-form.ts";
import { nameInput } from "#shared/api/profile.ts";

const resolver = zodResolver(nameInput);

/** Asks for a name before the first message goes. With one, the page goes on to what was pressed. */
export function YourNameDialog({ title, onClose }: { title: string; onClose: () => void }) {
  const save = useSaveName();
  const record = useRecordForm({
    resolver,
    noun: "name",
    row: null,
    valuesOf: () => ({ firstName: "", lastName: "" }),
    read: async () => null,
    onFailure: (error) => toastFailure("Failed to save your name", error),
  });
  const { form } = record;
  const onSubmit = record.submitWith(async (name) => {
    await save.mutateAsync(name);
  });
  return (
    <RecordDialog record={record} title={title} submitLabel="Save Name" onSubmit={onSubmit} onClose={onClose}>
      <p className="text-ink-muted">Your name appears on every email that you send to opponents.</p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <NameFields
          firstName={form.register("firstName")}
          lastName={form.register("lastName")}
          errors={form.formState.errors}
        />
      </div>
    </RecordDialog>
  );
}
