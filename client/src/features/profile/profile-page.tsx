import { PageHeader } from "#client/components/ui/page-header.tsx";
import { useCurrentUser } from "#client/data/account/auth.api.ts";
import { NameCard } from "./name-card.tsx";
import { NotificationsCard } from "./notifications-card.tsx";

/** Everything of a person's own: the name and, at a school, the notices they want. */
export function ProfilePage() {
  const { data: user } = useCurrentUser();
  if (!user) return null;
  return (
    <>
      <PageHeader
        title="Your Profile"
        subtitle={<span className="wrap-anywhere">You sign in as {user.email}</span>}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <NameCard user={user} />
        {user.role === "sysadmin" ? null : <NotificationsCard />}
      </div>
    </>
  );
}
