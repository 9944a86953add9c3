import { type ComponentProps, useId } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { CopyField } from "#client/components/copy-field.tsx";
import { FormSwitch } from "#client/components/form-switch.tsx";
import { Field } from "#client/components/ui/form/field.tsx";
import { Input } from "#client/components/ui/form/input.tsx";
import { RadioField } from "#client/components/ui/form/radio-field.tsx";
import { useLoadedSchool } from "#client/data/with-school.tsx";
import { TeamTicks } from "#client/features/school/team-ticks.tsx";
import type { Publication, PublicationInput } from "#shared/api/publication.ts";
import type { PublishedGames } from "#shared/domain/school/published.ts";
import { PublicPage } from "./public-page.tsx";
import type { PublicationFormValues } from "./publication-form.ts";

type PublishedFieldsProps = {
  form: UseFormReturn<PublicationFormValues, unknown, PublicationInput>;
  publication: Publication;
};

const SHOWN_GAMES = [
  { value: "all", label: "All games" },
  { value: "confirmed", label: "Confirmed games only" },
] as const;

const MEANING: Record<PublishedGames, string> = {
  all: 'Games without a confirmation say "Not confirmed yet".',
  confirmed: "Games appear once they've been confirmed, and stay while you ask again.",
};

/** The schedule's address, what it shows, and how another site shows it. */
export function PublishedFields({ form, publication }: PublishedFieldsProps) {
  const { url } = publication;
  const school = useLoadedSchool();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 border-t border-line pt-4">
      {url === "" ? null : <PublicPage url={url} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-5 lg:grid-cols-2">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <SlugField
            prefix={addressPrefix(publication, window.location.host)}
            error={form.formState.errors.slug?.message}
            {...form.register("slug")}
          />
          <FormSwitch control={form.control} name="indexed" label="Let search engines list it" />
        </div>
        <ShownFields form={form} />
      </div>
      {url === "" ? null : (
        <CopyField
          label="For your website"
          value={embedCode(url, school.name)}
          noun="code"
          button="Copy code"
          hint={
            <>
              Shows the next 10 games. Add <span className="whitespace-nowrap">?limit=20</span> after "embed"
              to show more.
            </>
          }
          long
        />
      )}
    </div>
  );
}

function ShownFields({ form }: Pick<PublishedFieldsProps, "form">) {
  const [show, allTeams, teamIds] = useWatch({
    control: form.control,
    name: ["show", "allTeams", "teamIds"],
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <RadioField
        legend="Games"
        options={SHOWN_GAMES}
        value={show}
        onChange={(value) => form.setValue("show", value, { shouldDirty: true })}
      >
        <p className="text-sm text-ink-muted">{MEANING[show]}</p>
      </RadioField>
      <TeamTicks
        legend="Teams"
        chosen={{ allTeams, teamIds }}
        error={form.formState.errors.teamIds?.message}
        onChange={(chosen) => {
          const shouldValidate = form.formState.isSubmitted;
          form.setValue("allTeams", chosen.allTeams, { shouldDirty: true });
          form.setValue("teamIds", chosen.teamIds, { shouldDirty: true, shouldValidate });
        }}
      />
    </div>
  );
}

/**
 * The part of an address before the school's own: 'fieldhouse.example.com/s/'. @param host where nothing is public yet
 */
function addressPrefix({ url, slug }: Publication, host: string): string {
  if (url === "") return `${host}/s/`;
  return url.replace(/^https?:\/\//, "").slice(0, -slug.length);
}

type SlugFieldProps = ComponentProps<"input"> & {
  /** what stands before it: 'fieldhouse.example.com/s/' */
  prefix: string;
  error: string | undefined;
};

function SlugField({ prefix, error, ...input }: SlugFieldProps) {
  const prefixId = useId();
  return (
    <Field
      label="Public address"
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

/** The HTML by which another site shows a school's next games. @param url of the school's public page */
export const embedCode = (url: string, schoolName: string): string =>
  `<iframe src="${url}/embed" title="${inAttribute(`${schoolName}: games`)}" width="100%" height="480" style="border: 0" loading="lazy"></iframe>`;

const inAttribute = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
