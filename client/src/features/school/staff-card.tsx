import UserPlus from "lucide-react/icons/user-plus";
import { ButtonLink } from "#client/components/ui/button-link.tsx";
import { Card, CardBody, CardHeader } from "#client/components/ui/card.tsx";
import { Skeleton } from "#client/components/ui/skeleton.tsx";
import { OWN_STAFF, useStaff } from "#client/data/staff.api.ts";

/** The way to the people, from the school's settings. */
export function StaffCard() {
  const { data: staff, isPending } = useStaff(OWN_STAFF);
  const canManage = staff?.canManage ?? false;
  return (
    <Card>
      <CardHeader title="Staff" />
      <CardBody className="grid justify-items-start gap-3">
        <p className="text-sm text-ink-muted">
          {canManage
            ? "Invite colleagues, and lock out who no longer works here."
            : "Everyone who works with your school's teams, opponents and games."}
        </p>
        {isPending ? (
          <Skeleton className="h-9.5 w-full max-w-40" />
        ) : (
          <div className="flex flex-wrap gap-2">
            <ButtonLink href="/settings/staff" variant="outline">
              {canManage ? "Manage staff" : "See who works here"}
            </ButtonLink>
            {canManage ? (
              <ButtonLink href="/settings/staff?new=1" variant="outline">
                <UserPlus aria-hidden="true" />
                Invite
              </ButtonLink>
            ) : null}
          </div>
        )}
      </CardBody>
    </Card>
  );
}
