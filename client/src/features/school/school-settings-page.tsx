import { PageHeader } from "#client/components/ui/page-header.tsx";
import { WithSchool } from "#client/data/with-school.tsx";
import { BlackoutsCard } from "#client/features/school/blackouts/blackouts-card.tsx";
import { MessagesCard } from "#client/features/school/messages/messages-card.tsx";
import { PublicationCard } from "#client/features/school/publication/publication-card.tsx";
import { SchoolSettingsForm } from "./school-settings-form.tsx";
import { SchoolSettingsLoading } from "./school-settings-loading.tsx";

export function SchoolSettingsPage() {
  return (
    <>
      <PageHeader title="School Settings" subtitle="Configure your school information and branding" />
      <WithSchool queries={{}} loading={<SchoolSettingsLoading />}>
        {({ school }) => (
          <div className="grid gap-4">
            <SchoolSettingsForm school={school} />
            <BlackoutsCard timezone={school.timezone} />
            <MessagesCard />
            <PublicationCard />
          </div>
        )}
      </WithSchool>
    </>
  );
}
