import { Card, CardBody } from "#client/components/ui/card.tsx";
import { PageHeader } from "#client/components/ui/page-header.tsx";
import { Loading, Skeleton } from "#client/components/ui/skeleton.tsx";
import { useVersion } from "#client/data/version.api.ts";
import { WithSchool } from "#client/data/with-school.tsx";
import { BlackoutsCard } from "#client/features/school/blackouts/blackouts-card.tsx";
import { MessagesCard } from "#client/features/school/messages/messages-card.tsx";
import { PublicationCard } from "#client/features/school/publication/publication-card.tsx";
import { SchoolSignInCard } from "#client/features/school/sign-in/sign-in-card.tsx";
import { VenuesCard } from "#client/features/school/venues/venues-card.tsx";
import { VersionDisplay } from "#client/records/version/version-display.tsx";
import { DataSection } from "./data-section.tsx";
import { OwnSections } from "./own-sections.tsx";
import { SettingsForm } from "./settings-form.tsx";
import { SectionList, SettingsSection } from "./settings-section.tsx";
import { StaffSection } from "./staff-section.tsx";

export function SchoolSettingsPage() {
  return (
    <>
      <PageHeader title="School Settings" subtitle="Configure your school information and branding" />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-7 gap-y-2 lg:grid-cols-[11rem_minmax(0,1fr)]">
        <SectionList />
        <WithSchool queries={{}} loading={<SchoolSettingsLoading />}>
          {({ school }) => (
            <SettingsForm>
              <OwnSections school={school} />
              <StaffSection />
              <SchoolSignInCard />
              <BlackoutsCard timezone={school.timezone} />
              <VenuesCard />
              <MessagesCard />
              <PublicationCard />
              <DataSection />
              <VersionSection />
            </SettingsForm>
          )}
        </WithSchool>
      </div>
    </>
  );
}

/** No card without a version to show. */
function VersionSection() {
  const { data: version } = useVersion();
  if (!version) return null;
  return (
    <SettingsSection title="Application Version">
      <CardBody>
        <VersionDisplay className="text-sm" />
      </CardBody>
    </SettingsSection>
  );
}

function SchoolSettingsLoading() {
  return (
    <Loading className="grid max-w-3xl gap-4">
      <CardSkeleton fields={["name", "address", "director", "mascot", "timezone"]} />
      <CardSkeleton fields={["primary", "secondary"]} />
    </Loading>
  );
}

function CardSkeleton({ fields }: { fields: string[] }) {
  return (
    <Card>
      <CardBody className="grid gap-5">
        <Skeleton className="h-6 w-full max-w-44" />
        {fields.map((field) => (
          <div key={field} className="grid gap-2">
            <Skeleton className="w-full max-w-28" />
            <Skeleton className="h-9.5 w-full" />
          </div>
        ))}
      </CardBody>
    </Card>
  );
}
