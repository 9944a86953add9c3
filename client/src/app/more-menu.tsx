import Ellipsis from "lucide-react/icons/ellipsis";
import UserRound from "lucide-react/icons/user-round";
import { type ReactNode, useRef, useState } from "react";
import { Link } from "wouter";
import { Popover, PopoverContent, PopoverTrigger } from "#client/components/ui/popover.tsx";
import { VersionDisplay } from "#client/records/version/version-display.tsx";
import type { User } from "#shared/api/sysadmin/users.ts";
import type { NavItem, NavTool } from "./navigation.ts";
import { ProfileLabel } from "./profile-label.tsx";
import { SignOutButton } from "./sidebar.tsx";

const moreItemClass =
  "flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-md px-3 text-left font-medium hover:bg-sunken [&_svg]:size-4.5 [&_svg]:shrink-0 [&_svg]:text-ink-muted";

export type MoreMenuProps = {
  user: User;
  items: readonly NavItem[];
  tools: readonly NavTool[];
  className: string;
};

/** Opens as it comes: it is fetched for the first press. */
export function MoreMenu({ user, items, tools, className }: MoreMenuProps) {
  const [open, setOpen] = useState(true);
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger ref={trigger} className={className}>
        <Ellipsis aria-hidden="true" />
        More
      </PopoverTrigger>
      <PopoverContent align="end" aria-label="More" className="grid w-64 gap-0.5 p-2">
        {items.map((item) => (
          <MoreLink key={item.href} {...item} onFollow={() => setOpen(false)} />
        ))}
        {tools.map(({ label, icon: Icon, onPress }) => (
          <button
            key={label}
            type="button"
            className={moreItemClass}
            onClick={() => {
              setOpen(false);
              // The window gives the focus back to what stays.
              trigger.current?.focus();
              onPress();
            }}
          >
            <Icon aria-hidden="true" />
            {label}
          </button>
        ))}
        <MoreLink
          href="/profile"
          label={<ProfileLabel user={user} />}
          icon={UserRound}
          onFollow={() => setOpen(false)}
        />
        <SignOutButton className={moreItemClass} />
        <VersionDisplay className="text-xs mt-1 border-t border-line px-3 pt-3 pb-1" />
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
