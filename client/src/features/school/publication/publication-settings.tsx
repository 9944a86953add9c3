import { CardForm } from "#client/components/card-form.tsx";
import { FormSwitch } from "#client/components/form-switch.tsx";
import { useCardForm } from "#client/lib/forms/use-card-form.ts";
import type { Publication } from "#shared/api/publication.ts";
import { useReadPublication, useSavePublication } from "./publication.api.ts";
import { publicationForm, publicationValues } from "./publication-form.ts";
import { PublishedFields } from "./published-fields.tsx";

export function PublicationSettings({ publication }: { publication: Publication }) {
  const save = useSavePublication();
  const read = useReadPublication();
  const state = useCardForm({
    schema: publicationForm(publication),
    values: publicationValues(publication),
    draftKey: "publication",
    save: async (input) => publicationValues(await save.mutateAsync(input)),
    read: async () => publicationValues(await read()),
    toasts: {
      saved: "Public schedule saved successfully",
      failed: "Failed to save the public schedule",
    },
  });
  const { form } = state;
  return (
    <CardForm
      state={state}
      title="Public Schedule"
      description="What everybody may see without an account: games, never contacts, notes or bus times."
      submitLabel="Save Public Schedule"
      wide
    >
      <FormSwitch
        control={form.control}
        name="enabled"
        label="Publish the schedule"
        hint="A page, calendars to subscribe to, and a list for other websites."
      />
      {form.watch("enabled") ? <PublishedFields form={form} publication={publication} /> : null}
    </CardForm>
  );
}
