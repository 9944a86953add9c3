import { PageHeader } from "#client/components/ui/page-header.tsx";
import { useCurrentUser } from "#client/data/account/auth.api.ts";
import { NameCard } from "./name-card.tsx";
import { NotificationsCard } from "./notifications-card.tsx";

/** What is one's own: the name and, at a school, which answers of opponents are mailed. */
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
