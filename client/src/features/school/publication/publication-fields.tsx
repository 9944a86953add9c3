import { FormSwitch } from "#client/components/form-switch.tsx";
import { CardBody } from "#client/components/ui/card.tsx";
import { useSchoolPart } from "#client/features/school/use-school-part.ts";
import type { Publication } from "#shared/api/publication.ts";
import { useReadPublication, useSavePublication } from "./publication.api.ts";
import { publicationForm, publicationValues } from "./publication-form.ts";
import { PublishedFields } from "./published-fields.tsx";

export function PublicationFields({ publication }: { publication: Publication }) {
  const save = useSavePublication();
  const read = useReadPublication();
  const form = useSchoolPart({
    section: "Public Schedule",
    schema: publicationForm(publication),
    values: publicationValues(publication),
    draftKey: "publication",
    save: async (input) => publicationValues(await save.mutateAsync(input)),
    read: async () => publicationValues(await read()),
  });
  return (
    <CardBody className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <FormSwitch
        control={form.control}
        name="enabled"
        label="Publish the schedule"
        hint="A web page, calendars to subscribe to, and a list for your own website."
      />
      {form.watch("enabled") ? <PublishedFields form={form} publication={publication} /> : null}
    </CardBody>
  );
}
