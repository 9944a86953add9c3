import type { ReactNode } from "react";
import { Card, CardHeader } from "#client/components/ui/card.tsx";
import { OWN_STAFF, useStaff } from "#client/data/staff.api.ts";
import { useVersion } from "#client/data/version.api.ts";

export const SECTIONS = [
  "School Information",
  "School Colors & Branding",
  "Staff",
  "Sign-In",
  "Blackout Dates",
  "Venues",
  "Automatic Emails",
  "Public Schedule",
  "Your Data",
  "Application Version",
] as const;
export type Section = (typeof SECTIONS)[number];

/** 'school-colors-branding' */
const idOf = (section: Section): string => section.toLowerCase().replace(/[^a-z]+/g, "-");

/** Leads to each section: beside them or, where there is no room, above them. */
export function SectionList() {
  const version = useVersion();
  const staff = useStaff(OWN_STAFF);
  const late: Partial<Record<Section, "shown" | "awaited" | "missing">> = {
    "Your Data": staff.isPending ? "awaited" : staff.data?.canManage ? "shown" : "missing",
    "Application Version": version.isPending ? "awaited" : version.data ? "shown" : "missing",
  };
  return (
    <nav aria-label="Sections" className="max-lg:-mx-1.5 lg:sticky lg:top-4">
      <ul className="flex max-lg:flex-wrap lg:flex-col lg:gap-1">
        {SECTIONS.filter((section) => late[section] !== "missing").map((section) =>
          late[section] === "awaited" ? (
            // The room of one that comes late: it moves nothing.
            <li key={section} aria-hidden="true" className="invisible">
              <span className={ENTRY}>{section}</span>
            </li>
          ) : (
            <li key={section}>
              <a href={`#${idOf(section)}`} className={ENTRY}>
                {section}
              </a>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}

const ENTRY =
  "target flex rounded-md px-1.5 py-1.5 text-sm font-medium text-ink-muted transition-colors hover:bg-primary-wash hover:text-ink lg:px-3";

type SettingsSectionProps = {
  title: Section;
  description?: string;
  /** beside the title, or below it on a phone */
  action?: ReactNode;
  children: ReactNode;
};

export function SettingsSection({ title, description, action, children }: SettingsSectionProps) {
  return (
    <Card id={idOf(title)}>
      <CardHeader
        title={title}
        description={description}
        className={action ? "pb-3 max-sm:flex-wrap" : undefined}
        action={action}
      />
      {children}
    </Card>
  );
}
