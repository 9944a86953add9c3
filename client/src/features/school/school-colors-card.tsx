import { useState } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#client/components/ui/card.tsx";
import { applyTheme } from "#client/lib/theme.ts";
import { toast } from "#client/lib/toast.ts";
import { ColorField } from "#client/records/school/color-field.tsx";
import type { SchoolForm } from "#client/records/school/school-form.ts";
import type { School } from "#shared/api/schools.ts";
import { FORM_PRIMARY, FORM_SECONDARY, isHexColor, normalizeHex } from "#shared/domain/school/colors.ts";
import { ColorsPreview } from "./colors-preview.tsx";
import { SchoolLogo } from "./school-logo.tsx";

export function SchoolColorsCard({ form, school }: { form: SchoolForm; school: School }) {
  const [name, typedPrimary, typedSecondary] = form.watch(["name", "primaryColor", "secondaryColor"]);
  const primary = useLastColor(typedPrimary, FORM_PRIMARY);
  const secondary = useLastColor(typedSecondary, FORM_SECONDARY);

  const apply = async () => {
    if (!(await form.trigger(["primaryColor", "secondaryColor"], { shouldFocus: true }))) return;
    applyTheme(primary, secondary);
    toast({ title: "Colors Applied", description: "School colors have been applied to the interface" });
  };

  return (
    <Card>
      <CardHeader title="School Colors & Branding" />
      <CardBody className="grid gap-4">
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))] items-start gap-4">
          <ColorField form={form} name="primaryColor" label="Primary Color" color={primary} />
          <ColorField form={form} name="secondaryColor" label="Secondary Color" color={secondary} />
        </div>
        <ColorsPreview schoolName={name} logo={school.logo} primary={primary} secondary={secondary} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button variant="outline" onClick={apply}>
            Apply Colors
          </Button>
          <p className="flex-1 basis-40 text-sm text-ink-muted">
            Shows them on your screen now. They are kept for everyone at your school once you save.
          </p>
        </div>
        <SchoolLogo school={school} />
      </CardBody>
    </Card>
  );
}

/** The typed color as #RRGGBB. While the text is no color: the last valid one, or `fallback` before the first. */
function useLastColor(typed: string, fallback: string): string {
  const text = typed.trim();
  const [last, setLast] = useState(fallback);
  const color = isHexColor(text) ? normalizeHex(text) : last;
  if (color !== last) setLast(color);
  return color;
}
