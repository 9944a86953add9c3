import { Card, CardBody, CardHeader } from "#client/components/ui/card.tsx";
import { ErrorPanel } from "#client/components/ui/error-panel.tsx";
import { Loading, Skeleton } from "#client/components/ui/skeleton.tsx";
import { useSchoolMessages } from "#client/data/school.api.ts";
import { MessagesForm } from "./messages-form.tsx";

/** The messages that go without anybody's doing. */
export function MessagesCard() {
  const messages = useSchoolMessages();
  if (messages.data) return <MessagesForm messages={messages.data} />;
  return (
    <Card>
      <CardHeader title="Messages" />
      {messages.isPending ? (
        <CardBody>
          <Loading label="Loading messages..." className="grid gap-5">
            <Skeleton className="h-10" />
            <Skeleton className="h-10" />
            <Skeleton className="h-24" />
          </Loading>
        </CardBody>
      ) : (
        <ErrorPanel
          error={messages.error}
          onRetry={() => messages.refetch()}
          retrying={messages.isFetching}
          className="border-0"
        />
      )}
    </Card>
  );
}
