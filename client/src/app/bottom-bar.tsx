import Ellipsis from "lucide-react/icons/ellipsis";
import KeyRound from "lucide-react/icons/key-round";
import UserRound from "lucide-react/icons/user-round";
import { type ReactNode, useState } from "react";
import { Link, useLocation } from "wouter";
import { Popover, PopoverContent, PopoverTrigger } from "#client/components/ui/popover.tsx";
import { VersionDisplay } from "#client/features/version/version-display.tsx";
import { cn } from "#client/lib/cn.ts";
import type { User } from "#shared/api/users.ts";
import { type NavItem, standsFor } from "./navigation.ts";
import { ProfileLabel } from "./profile-label.tsx";
import { SignOutButton, useIsActive } from "./sidebar.tsx";

const tabClass =
  "relative flex min-h-14 flex-1 cursor-pointer flex-col items-center justify-center gap-1 py-1.5 text-xs font-semibold text-ink-muted focus-visible:-outline-offset-2 [&_svg]:size-5";
const activeTabClass =
  "text-ink before:absolute before:inset-x-3 before:top-0 before:h-1 before:rounded-b-full before:bg-primary-line forced-colors:before:bg-[Highlight]";
const moreItemClass =
  "flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-md px-3 text-left font-medium hover:bg-sunken [&_svg]:size-4.5 [&_svg]:shrink-0 [&_svg]:text-ink-muted";

type BottomBarProps = {
  user: User;
  items: readonly NavItem[];
  /** The links that do not fit in the bar; Sign Out always ends their list. */
  more: readonly NavItem[];
};

/** The navigation of a phone, in reach of a thumb. */
export function BottomBar({ user, items, more }: BottomBarProps) {
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-40 flex border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]"
    >
      {items.map((item) => (
        <BottomTab key={item.href} {...item} />
      ))}
      <MoreMenu user={user} items={more} />
    </nav>
  );
}

function BottomTab({ href, label, icon: Icon }: NavItem) {
  const active = useIsActive(href);
  return (
    <Link
      href={href}
      aria-current={active ? "page" : undefined}
      className={cn(tabClass, active && activeTabClass)}
    >
      <Icon aria-hidden="true" />
      <span className="px-0.5 text-center">{label}</span>
    </Link>
  );
}

function MoreMenu({ user, items }: { user: User; items: readonly NavItem[] }) {
  const [open, setOpen] = useState(false);
  const [path] = useLocation();
  const active = [...items.map(({ href }) => href), "/profile", "/change-password"].some((href) =>
    standsFor(href, path),
  );
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger className={cn(tabClass, active && activeTabClass)}>
        <Ellipsis aria-hidden="true" />
        More
      </PopoverTrigger>
      <PopoverContent align="end" aria-label="More" className="grid w-64 gap-0.5 p-2">
        {items.map((item) => (
          <MoreLink key={item.href} {...item} onFollow={() => setOpen(false)} />
        ))}
        <MoreLink
          href="/profile"
          label={<ProfileLabel user={user} />}
          icon={UserRound}
          onFollow={() => setOpen(false)}
        />
        <MoreLink
          href="/change-password"
          label="Change Password"
          icon={KeyRound}
          onFollow={() => setOpen(false)}
        />
        <SignOutButton className={moreItemClass} />
        <VersionDisplay className="mt-1 border-t border-line px-3 pt-3 pb-1" />
      </PopoverContent>
    </Popover>
  );
}

type MoreLinkProps = Omit<NavItem, "label"> & { label: ReactNode; onFollow: () => void };

function MoreLink({ href, label, icon: Icon, onFollow }: MoreLinkProps) {
  return (
    <Link href={href} onClick={onFollow} className={moreItemClass}>
      <Icon aria-hidden="true" />
      {label}
    </Link>
  );
}
