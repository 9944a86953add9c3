import Ellipsis from "lucide-react/icons/ellipsis";
import { Suspense, useState } from "react";
import { Link, useLocation } from "wouter";
import { cn } from "#client/lib/cn.ts";
import { preloadable } from "#client/lib/start/preloadable.tsx";
import { usePreload } from "#client/lib/start/use-preload.ts";
import type { User } from "#shared/api/sysadmin/users.ts";
import type { MoreMenuProps } from "./more-menu.tsx";
import { coversPath, type NavItem, type NavTool } from "./navigation.ts";
import { useIsActive } from "./sidebar.tsx";

const [MoreMenu, loadMoreMenu] = preloadable(async () => (await import("./more-menu.tsx")).MoreMenu);

const tabClass =
  "relative flex min-h-14 flex-1 cursor-pointer flex-col items-center justify-center gap-1 py-1.5 text-xs font-semibold focus-visible:-outline-offset-2 [&_svg]:size-5";
const activeTabClass =
  "text-ink before:absolute before:inset-x-3 before:top-0 before:h-1 before:rounded-b-full before:bg-primary-line forced-colors:before:bg-[Highlight]";

type BottomBarProps = {
  user: User;
  items: readonly NavItem[];
  /** The links that do not fit in the bar; Sign Out always ends their list. */
  more: readonly NavItem[];
  tools: readonly NavTool[];
};

/** The navigation of a phone, in reach of a thumb. */
export function BottomBar({ user, items, more, tools }: BottomBarProps) {
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-40 flex border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]"
    >
      {items.map((item) => (
        <BottomTab key={item.href} {...item} />
      ))}
      <More user={user} items={more} tools={tools} />
    </nav>
  );
}

function BottomTab({ href, label, icon: Icon }: NavItem) {
  const active = useIsActive(href);
  return (
    <Link
      href={href}
      aria-current={active ? "page" : undefined}
      className={cn(tabClass, active ? activeTabClass : "text-ink-muted")}
    >
      <Icon aria-hidden="true" />
      <span className="px-0.5 text-center">{label}</span>
    </Link>
  );
}

/** The menu that the last tab opens comes with its first press, so that the page does not wait for it. */
function More({ user, items, tools }: Omit<MoreMenuProps, "className">) {
  const [wanted, setWanted] = useState(false);
  const [path] = useLocation();
  const active = [...items.map(({ href }) => href), "/profile"].some((href) => coversPath(href, path));
  usePreload(loadMoreMenu);
  const className = cn(tabClass, active ? activeTabClass : "text-ink-muted");
  const button = (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-expanded={false}
      className={className}
      onClick={() => setWanted(true)}
    >
      <Ellipsis aria-hidden="true" />
      More
    </button>
  );
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <MoreMenu user={user} items={items} tools={tools} className={className} />
    </Suspense>
  );
}
