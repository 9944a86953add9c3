import { useState } from "react";
import { Emblem } from "#client/components/emblem.tsx";
import { Badge } from "#client/components/ui/badge.tsx";
import { Button, buttonClass } from "#client/components/ui/button.tsx";
import { CardBody } from "#client/components/ui/card.tsx";
import { applyTheme, themeStyle } from "#client/lib/theme.ts";
import { toast } from "#client/lib/toast.ts";
import { ColorField } from "#client/records/school/color-field.tsx";
import type { SchoolForm } from "#client/records/school/school-form.ts";
import type { School } from "#shared/api/schools.ts";
import { FORM_PRIMARY, FORM_SECONDARY, isHexColor, normalizeHex } from "#shared/domain/school/colors.ts";
import { SchoolLogo } from "./school-logo.tsx";
import { SettingsSection } from "./settings-section.tsx";

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
    <SettingsSection title="School Colors & Branding">
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
            Shows the colors on your screen. Save to use them for everyone.
          </p>
        </div>
        <SchoolLogo school={school} />
      </CardBody>
    </SettingsSection>
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

type ColorsPreviewProps = { schoolName: string; logo: string; primary: string; secondary: string };

/** A picture of the interface in the chosen colors: the header, the main action, an accent, a link. */
function ColorsPreview({ schoolName, logo, primary, secondary }: ColorsPreviewProps) {
  return (
    <figure className="grid gap-1.5">
      <figcaption className="text-sm font-semibold">Preview</figcaption>
      <div
        role="img"
        aria-label={`The interface in ${primary} and ${secondary}`}
        style={themeStyle(primary, secondary)}
        className="overflow-hidden rounded-md border border-line select-none"
      >
        <div className="flex items-center gap-3 border-b-4 border-secondary bg-primary px-4 py-3 text-on-primary">
          <Emblem name={schoolName} logo={logo} size="small" />
          <span className="heading truncate text-lg">{schoolName}</span>
        </div>
        <div className="flex flex-wrap items-center gap-3 bg-surface px-4 py-4">
          <span className={buttonClass({ size: "sm", className: "hover:bg-primary" })}>Schedule Game</span>
          <Badge tone="secondary">Home</Badge>
          <span className="text-sm font-medium text-primary-text underline underline-offset-4">
            View details
          </span>
        </div>
      </div>
    </figure>
  );
}
