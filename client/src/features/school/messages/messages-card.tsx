import { CardBody } from "#client/components/ui/card.tsx";
import { ErrorPanel } from "#client/components/ui/error-panel.tsx";
import { Loading, Skeleton } from "#client/components/ui/skeleton.tsx";
import { useSchoolMessages } from "#client/data/school.api.ts";
import { SettingsSection } from "#client/features/school/settings-section.tsx";
import { AutomaticEmails } from "./automatic-emails.tsx";

/** The emails that go without anybody's doing. */
export function MessagesCard() {
  const { data: messages, isPending, error, isFetching, refetch } = useSchoolMessages();
  return (
    <SettingsSection title="Automatic Emails" description="Sent in your school's name, in office hours.">
      {messages ? (
        <AutomaticEmails messages={messages} />
      ) : isPending ? (
        <CardBody>
          <Loading label="Loading automatic emails..." className="grid gap-5">
            <Skeleton className="h-10" />
            <Skeleton className="h-10" />
            <Skeleton className="h-24" />
          </Loading>
        </CardBody>
      ) : (
        <ErrorPanel error={error} onRetry={refetch} retrying={isFetching} className="border-0" />
      )}
    </SettingsSection>
  );
}
