import type { User } from "#shared/api/sysadmin/users.ts";
import { fullName } from "#shared/domain/text/names.ts";

/** Without a name of the person, only the link's own words. */
export function ProfileLabel({ user: { firstName, lastName } }: { user: User }) {
  const name = fullName(firstName, lastName);
  if (!name) return "Your Profile";
  return (
    <span className="min-w-0">
      <span className="line-clamp-2 wrap-anywhere text-ink">{name}</span>{" "}
      <span className="block text-xs font-normal text-ink-muted">Your Profile</span>
    </span>
  );
}
