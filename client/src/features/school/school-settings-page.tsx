import { PageHeader } from "#client/components/ui/page-header.tsx";
import { BlackoutsCard } from "#client/features/blackouts/blackouts-card.tsx";
import { SchoolSettingsForm } from "./school-settings-form.tsx";
import { SchoolSettingsLoading } from "./school-settings-loading.tsx";
import { WithSchool } from "./with-school.tsx";

export function SchoolSettingsPage() {
  return (
    <>
      <PageHeader title="School Settings" subtitle="Configure your school information and branding" />
      <WithSchool queries={{}} loading={<SchoolSettingsLoading />}>
        {({ school }) => (
          <div className="grid gap-4">
            <SchoolSettingsForm school={school} />
            <BlackoutsCard timezone={school.timezone} />
          </div>
        )}
      </WithSchool>
    </>
  );
}
