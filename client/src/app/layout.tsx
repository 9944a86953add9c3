import type { ReactNode } from "react";
import { loadDialogFrame } from "#client/components/ui/dialog/lazy-dialog.tsx";
import { usePreload } from "#client/lib/start/use-preload.ts";
import { CRAMPED_SCREEN, useMediaQuery, WIDE_SCREEN } from "#client/lib/use-media-query.ts";
import type { User } from "#shared/api/sysadmin/users.ts";
import { BottomBar } from "./bottom-bar.tsx";
import type { NavItem, NavTool } from "./navigation.ts";
import { Sidebar } from "./sidebar.tsx";

/**
 * So many links stand in a phone's bottom bar beside More, and so many where the text is large: whole words, one row.
 */
const BOTTOM_BAR_PLACES = 4;
const CRAMPED_BOTTOM_BAR_PLACES = 2;

type LayoutProps = {
  user: User;
  /** The mark and the name on top of the sidebar, or in the phone's top bar. */
  header: ReactNode;
  navigation: readonly NavItem[];
  tools?: readonly NavTool[];
  children: ReactNode;
};

/** The signed-in application: a sidebar beside the page, or a top and a bottom bar around it on a phone. */
export function Layout({ user, header, navigation, tools = [], children }: LayoutProps) {
  usePreload(loadDialogFrame);
  const wide = useMediaQuery(WIDE_SCREEN);
  const places = useMediaQuery(CRAMPED_SCREEN) ? CRAMPED_BOTTOM_BAR_PLACES : BOTTOM_BAR_PLACES;
  return (
    <div className="flex min-h-dvh max-lg:flex-col">
      <a
        href="#content"
        className="sr-only z-80 rounded-md bg-board px-4 py-3 font-semibold text-on-board focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        Skip to content
      </a>
      {wide ? (
        <Sidebar user={user} header={header} items={navigation} tools={tools} />
      ) : (
        <TopBar>{header}</TopBar>
      )}
      <main
        id="content"
        tabIndex={-1}
        className="min-w-0 flex-1 px-4 pt-2 pb-24 sm:px-6 sm:pt-6 short:pt-3 lg:px-4 lg:pt-4 lg:pb-14 xl:px-6 xl:pt-6 print:p-0"
      >
        <div className="mx-auto max-w-[106rem]">{children}</div>
      </main>
      {wide ? null : (
        <BottomBar
          user={user}
          items={navigation.slice(0, places)}
          more={navigation.slice(places)}
          tools={tools}
        />
      )}
    </div>
  );
}

function TopBar({ children }: { children: ReactNode }) {
  return (
    <header
      data-print="hide"
      className="sticky top-0 z-30 flex short:static min-h-14 items-center gap-3 border-b-4 border-secondary bg-primary px-4 py-2 pt-[max(0.5rem,env(safe-area-inset-top))] text-on-primary"
    >
      {children}
    </header>
  );
}
