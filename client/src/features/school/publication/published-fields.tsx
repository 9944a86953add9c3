import { Controller, type UseFormReturn, useWatch } from "react-hook-form";
import { CopyField } from "#client/components/copy-field.tsx";
import { RadioField } from "#client/components/ui/radio-field.tsx";
import { SwitchField } from "#client/components/ui/switch.tsx";
import { useLoadedSchool } from "#client/data/with-school.tsx";
import { TeamTicks } from "#client/features/school/team-ticks.tsx";
import type { Publication, PublicationInput } from "#shared/api/publication.ts";
import { embedCode } from "./embed-code.ts";
import { addressPrefix } from "./public-address.ts";
import { PublicPage } from "./public-page.tsx";
import type { PublicationFormValues } from "./publication-form.ts";
import { SlugField } from "./slug-field.tsx";

type PublishedFieldsProps = {
  form: UseFormReturn<PublicationFormValues, unknown, PublicationInput>;
  publication: Publication;
};

const SHOWN_GAMES = [
  { value: "all", label: "All games" },
  { value: "confirmed", label: "Confirmed games only" },
] as const;

/** Where the schedule is found, and what it shows. */
export function PublishedFields({ form, publication }: PublishedFieldsProps) {
  const { errors } = form.formState;
  const [allTeams, teamIds] = useWatch({ control: form.control, name: ["allTeams", "teamIds"] });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-5 border-t border-line pt-4 lg:grid-cols-2">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <SlugField
          prefix={addressPrefix(publication, window.location.host)}
          error={errors.slug?.message}
          {...form.register("slug")}
        />
        <Links url={publication.url} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Controller
          control={form.control}
          name="show"
          render={({ field }) => (
            <RadioField legend="Games" options={SHOWN_GAMES} value={field.value} onChange={field.onChange} />
          )}
        />
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
        <Controller
          control={form.control}
          name="indexed"
          render={({ field }) => (
            <SwitchField
              label="Let search engines list it"
              checked={field.value}
              onCheckedChange={field.onChange}
            />
          )}
        />
      </div>
    </div>
  );
}

function Links({ url }: { url: string }) {
  const school = useLoadedSchool();
  if (url === "") return null;
  return (
    <>
      <PublicPage url={url} />
      <CopyField
        label="For another website"
        value={embedCode(url, school.name)}
        noun="code"
        button="Copy code"
        hint="Shows the next 10 games. Behind “embed”, ?limit=20 shows more."
        long
      />
    </>
  );
}
