import LogOut from "lucide-react/icons/log-out";
import PanelLeftClose from "lucide-react/icons/panel-left-close";
import PanelLeftOpen from "lucide-react/icons/panel-left-open";
import UserRound from "lucide-react/icons/user-round";
import type { ReactNode } from "react";
import { Link, useLocation } from "wouter";
import { useSignOut } from "#client/features/auth/sign-in/use-sign-out.ts";
import { cn } from "#client/lib/cn.ts";
import { leaveSafely } from "#client/lib/forms/use-leave-guard.ts";
import { useKeptChoice } from "#client/lib/kept-choice.ts";
import { ROOMY_SCREEN, useMediaQuery } from "#client/lib/use-media-query.ts";
import { VersionDisplay } from "#client/records/version/version-display.tsx";
import type { User } from "#shared/api/sysadmin/users.ts";
import { coversPath, type NavItem, type NavTool } from "./navigation.ts";
import { ProfileLabel } from "./profile-label.tsx";

const itemClass =
  "target relative flex w-full cursor-pointer items-center gap-3 rounded-md px-3 py-2 text-left text-[0.9375rem] transition-colors hover:text-ink focus-visible:-outline-offset-2 [&_svg]:size-4.5 [&_svg]:shrink-0 rail:h-10 rail:justify-center rail:p-0";

const idleClass = "font-medium text-ink-muted hover:bg-sunken";
const activeClass =
  "bg-primary-wash font-semibold text-ink before:absolute before:inset-y-1.5 before:left-0 before:w-1 before:rounded-full before:bg-primary-line forced-colors:before:bg-[Highlight] hover:bg-primary-wash";

type SidebarProps = {
  user: User;
  /** The mark and the name, on the primary colour. */
  header: ReactNode;
  items: readonly NavItem[];
  tools: readonly NavTool[];
};

/** The choice's name in the browser's storage. */
const MENU = "menu";

/** The navigation of a wide screen: below 1280 px a rail of icons, unless it was expanded in this browser. */
export function Sidebar({ user, header, items, tools }: SidebarProps) {
  const roomy = useMediaQuery(ROOMY_SCREEN);
  const [choice, choose] = useKeptChoice(MENU);
  const isRail = !roomy && choice !== "expanded";
  const turn = () => choose(isRail ? "expanded" : "collapsed");
  const titled = (name: string) => (isRail ? name : undefined);
  return (
    <aside
      data-print="hide"
      data-rail={isRail || undefined}
      className={cn(
        "sticky top-0 flex h-dvh shrink-0 flex-col overflow-y-auto border-r border-line bg-surface",
        isRail ? "w-15 [scrollbar-width:none]" : "w-56",
      )}
    >
      <div
        className={cn(
          "flex shrink-0 items-center border-b-4 border-secondary bg-primary text-on-primary",
          isRail ? "min-h-16 justify-center py-2" : "min-h-18 px-4 py-3",
        )}
      >
        {header}
      </div>
      <nav aria-label="Main" className="grid gap-0.5 p-3 rail:px-2">
        {items.map((item) => (
          <SidebarLink key={item.href} {...item} title={titled(item.label)} />
        ))}
      </nav>
      <div className="mt-auto grid gap-0.5 p-3 rail:px-2">
        {tools.map(({ label, icon: Icon, keys, onPress }) => (
          <button
            key={label}
            type="button"
            title={titled(label)}
            className={cn(itemClass, idleClass)}
            onClick={onPress}
          >
            <Icon aria-hidden="true" />
            <span className={WORDS}>{label}</span>
            <span aria-hidden="true" className="font-sans text-xs rail:hidden">
              {keys}
            </span>
          </button>
        ))}
        <SidebarLink
          href="/profile"
          label={<ProfileLabel user={user} />}
          title={titled("Your Profile")}
          icon={UserRound}
        />
        <SignOutButton title={titled("Sign Out")} className={cn(itemClass, idleClass)} />
        {roomy ? null : <TurnButton isRail={isRail} onClick={turn} />}
        {isRail ? null : <VersionDisplay className="text-xs mt-2 border-t border-line px-3 pt-4 pb-1" />}
      </div>
    </aside>
  );
}

/** The words of a line of the sidebar; a rail keeps them for screen readers. */
const WORDS = "min-w-0 flex-1 rail:sr-only";

type SidebarLinkProps = Omit<NavItem, "label"> & { label: ReactNode; title: string | undefined };

function SidebarLink({ href, label, title, icon: Icon }: SidebarLinkProps) {
  const active = useIsActive(href);
  return (
    <Link
      href={href}
      title={title}
      aria-current={active ? "page" : undefined}
      className={cn(itemClass, active ? activeClass : idleClass)}
    >
      <Icon aria-hidden="true" />
      <span className={WORDS}>{label}</span>
    </Link>
  );
}

function TurnButton({ isRail, onClick }: { isRail: boolean; onClick: () => void }) {
  const name = isRail ? "Expand menu" : "Collapse menu";
  const Icon = isRail ? PanelLeftOpen : PanelLeftClose;
  return (
    <button
      type="button"
      title={isRail ? name : undefined}
      className={cn(itemClass, idleClass)}
      onClick={onClick}
    >
      <Icon aria-hidden="true" />
      <span className={WORDS}>{name}</span>
    </button>
  );
}

export function SignOutButton({ className, title }: { className: string; title?: string | undefined }) {
  const { signOut, pending } = useSignOut();
  return (
    <button
      type="button"
      title={title}
      onClick={() => leaveSafely(signOut)}
      disabled={pending}
      className={className}
    >
      <LogOut aria-hidden="true" />
      <span className={WORDS}>Sign Out</span>
    </button>
  );
}

export function useIsActive(href: string): boolean {
  const [path] = useLocation();
  return coversPath(href, path);
}
