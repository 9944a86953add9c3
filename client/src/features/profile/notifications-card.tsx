import { Card, CardBody, CardHeader } from "#client/components/ui/card.tsx";
import { ErrorPanel } from "#client/components/ui/error-panel.tsx";
import { Loading, Skeleton } from "#client/components/ui/skeleton.tsx";
import { useNotifications } from "#client/data/account/profile.api.ts";
import { NotificationsForm } from "./notifications-form.tsx";

export function NotificationsCard() {
  const notifications = useNotifications();
  if (notifications.data) return <NotificationsForm notifications={notifications.data} />;
  return (
    <Card className="max-w-3xl">
      <CardHeader title="Notifications" />
      {notifications.isPending ? (
        <NotificationsLoading />
      ) : (
        <ErrorPanel
          error={notifications.error}
          onRetry={() => notifications.refetch()}
          retrying={notifications.isFetching}
          className="border-0 py-8"
        />
      )}
    </Card>
  );
}

function NotificationsLoading() {
  return (
    <CardBody>
      <Loading className="grid gap-5">
        <Skeleton className="w-full max-w-64" />
        <Skeleton className="w-full max-w-40" />
        <Skeleton className="w-full max-w-56" />
        <Skeleton className="w-full max-w-24" />
      </Loading>
    </CardBody>
  );
}
