import UserPlus from "lucide-react/icons/user-plus";
import { ButtonLink } from "#client/components/ui/button-link.tsx";
import { CardBody } from "#client/components/ui/card.tsx";
import { Skeleton } from "#client/components/ui/skeleton.tsx";
import { OWN_STAFF, useStaff } from "#client/data/staff.api.ts";
import { SettingsSection } from "./settings-section.tsx";

/** The way to the people, from the school's settings. */
export function StaffSection() {
  const { data: staff, isPending } = useStaff(OWN_STAFF);
  const canManage = staff?.canManage ?? false;
  return (
    <SettingsSection
      title="Staff"
      description={
        canManage
          ? "Invite colleagues, and remove people who left."
          : "Everyone who works with your school's teams, opponents and games."
      }
    >
      <CardBody>
        {isPending ? (
          <Skeleton className="h-9.5 w-full max-w-40" />
        ) : (
          <div className="flex flex-wrap gap-2">
            <ButtonLink href="/settings/staff" variant="outline">
              {canManage ? "Manage staff" : "View staff"}
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
    </SettingsSection>
  );
}
