import { useLayoutEffect, useRef } from "react";
import { useReadSchool, useSaveSchool } from "#client/data/school.api.ts";
import { applyTheme } from "#client/lib/theme.ts";
import { schoolFormValues } from "#client/records/school/school-form.ts";
import { type School, schoolSettingsInput } from "#shared/api/schools.ts";
import { SchoolColorsCard } from "./school-colors-card.tsx";
import { SchoolInformationCard } from "./school-information-card.tsx";
import { useSchoolPart } from "./use-school-part.ts";

/** The sections of the school's own row. */
export function OwnSections({ school }: { school: School }) {
  const save = useSaveSchool();
  const readSchool = useReadSchool();
  const wearSavedColors = useSavedColors(school);
  const form = useSchoolPart({
    section: "School Information",
    sectionOf: (field) => (field.endsWith("Color") ? "School Colors & Branding" : "School Information"),
    schema: schoolSettingsInput,
    values: schoolFormValues(school),
    draftKey: "school-settings",
    save: async (input) => schoolFormValues(await save.mutateAsync(input)),
    read: async () => schoolFormValues(await readSchool()),
    onDiscard: wearSavedColors,
    mode: "onTouched",
  });
  return (
    <>
      <SchoolInformationCard form={form} savedZone={school.timezone} />
      <SchoolColorsCard form={form} school={school} />
    </>
  );
}

/**
 * Returns to the colors that the school has saved: when asked to, and when the page is left with others applied.
 * In a layout effect, since the frame takes the school's colors off after it when the person signs out.
 */
function useSavedColors(school: School): () => void {
  const saved = useRef(school);
  useLayoutEffect(() => {
    saved.current = school;
  }, [school]);
  useLayoutEffect(() => () => wear(saved.current), []);
  return () => wear(school);
}

const wear = ({ primaryColor, secondaryColor }: School) => applyTheme(primaryColor, secondaryColor);
