import { Card, CardBody } from "#client/components/ui/card.tsx";
import { PageHeader } from "#client/components/ui/page-header.tsx";
import { Loading, Skeleton } from "#client/components/ui/skeleton.tsx";
import { WithSchool } from "#client/data/with-school.tsx";
import { BlackoutsCard } from "#client/features/school/blackouts/blackouts-card.tsx";
import { MessagesCard } from "#client/features/school/messages/messages-card.tsx";
import { PublicationCard } from "#client/features/school/publication/publication-card.tsx";
import { SchoolSettingsForm } from "./school-settings-form.tsx";

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

function SchoolSettingsLoading() {
  return (
    <Loading className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
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
