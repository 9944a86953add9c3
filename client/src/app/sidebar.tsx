import LogOut from "lucide-react/icons/log-out";
import UserRound from "lucide-react/icons/user-round";
import type { ReactNode } from "react";
import { Link, useLocation } from "wouter";
import { useSignOut } from "#client/features/auth/sign-in/use-sign-out.ts";
import { cn } from "#client/lib/cn.ts";
import { leaveSafely } from "#client/lib/forms/use-leave-guard.ts";
import { VersionDisplay } from "#client/records/version/version-display.tsx";
import type { User } from "#shared/api/sysadmin/users.ts";
import { coversPath, type NavItem } from "./navigation.ts";
import { ProfileLabel } from "./profile-label.tsx";

const itemClass =
  "target relative flex w-full cursor-pointer items-center gap-3 rounded-md px-3 py-2 text-left text-[0.9375rem] transition-colors hover:text-ink focus-visible:-outline-offset-2 [&_svg]:size-4.5 [&_svg]:shrink-0";

const idleClass = "font-medium text-ink-muted hover:bg-sunken";
const activeClass =
  "bg-primary-wash font-semibold text-ink before:absolute before:inset-y-1.5 before:left-0 before:w-1 before:rounded-full before:bg-primary-line forced-colors:before:bg-[Highlight] hover:bg-primary-wash";

type SidebarProps = {
  user: User;
  /** The mark and the name, on the primary colour. */
  header: ReactNode;
  items: readonly NavItem[];
};

/** The navigation of a wide screen. */
export function Sidebar({ user, header, items }: SidebarProps) {
  return (
    <aside
      data-print="hide"
      className="sticky top-0 flex h-dvh w-60 shrink-0 flex-col overflow-y-auto border-r border-line bg-surface"
    >
      <div className="flex min-h-20 shrink-0 items-center gap-3 border-b-4 border-secondary bg-primary px-4 py-4 text-on-primary">
        {header}
      </div>
      <nav aria-label="Main" className="grid gap-0.5 p-3">
        {items.map((item) => (
          <SidebarLink key={item.href} {...item} />
        ))}
      </nav>
      <div className="mt-auto grid gap-0.5 p-3">
        <SidebarLink href="/profile" label={<ProfileLabel user={user} />} icon={UserRound} />
        <SignOutButton className={cn(itemClass, idleClass)} />
        <VersionDisplay className="text-xs mt-2 border-t border-line px-3 pt-4 pb-1" />
      </div>
    </aside>
  );
}

type SidebarLinkProps = Omit<NavItem, "label"> & { label: ReactNode };

function SidebarLink({ href, label, icon: Icon }: SidebarLinkProps) {
  const active = useIsActive(href);
  return (
    <Link
      href={href}
      aria-current={active ? "page" : undefined}
      className={cn(itemClass, active ? activeClass : idleClass)}
    >
      <Icon aria-hidden="true" />
      {label}
    </Link>
  );
}

export function SignOutButton({ className }: { className: string }) {
  const { signOut, pending } = useSignOut();
  return (
    <button type="button" onClick={() => leaveSafely(signOut)} disabled={pending} className={className}>
      <LogOut aria-hidden="true" />
      Sign Out
    </button>
  );
}

export function useIsActive(href: string): boolean {
  const [path] = useLocation();
  return coversPath(href, path);
}
