import { ErrorPanel } from "#client/components/ui/error-panel.tsx";
import { PageHeader } from "#client/components/ui/page-header.tsx";
import { useSchool } from "./school.api.ts";
import { SchoolSettingsForm } from "./school-settings-form.tsx";
import { SchoolSettingsLoading } from "./school-settings-loading.tsx";

export function SchoolSettingsPage() {
  return (
    <>
      <PageHeader title="School Settings" subtitle="Configure your school information and branding" />
      <Settings />
    </>
  );
}

function Settings() {
  const { data: school, error, isFetching, isPending, refetch } = useSchool();
  if (isPending) return <SchoolSettingsLoading />;
  if (!school) return <ErrorPanel error={error} onRetry={() => refetch()} retrying={isFetching} />;
  return <SchoolSettingsForm school={school} />;
}
