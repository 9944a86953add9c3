import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "wouter";
import { Emblem } from "#client/components/emblem.tsx";
import { gamesQuery } from "#client/data/games.api.ts";
import { opponentsQuery } from "#client/data/opponents.api.ts";
import { useSchool } from "#client/data/school.api.ts";
import { applyPlainTheme, applyTheme, resetTheme } from "#client/lib/theme.ts";
import type { User } from "#shared/api/sysadmin/users.ts";
import { useFindingTools } from "./finding/use-finding.tsx";
import { Layout } from "./layout.tsx";
import { SCHOOL_NAVIGATION } from "./navigation.ts";

/** The school's name, mark and colours around every page: at once, in greys until the colours are known. */
export function SchoolLayout({ user, children }: { user: User; children: ReactNode }) {
  const { data: school, isPending } = useSchool();
  useFreshLists();
  const tools = useFindingTools();

  // By the colors, not by the school: a new logo leaves colors that are only tried on.
  const { primaryColor, secondaryColor } = school ?? {};
  useLayoutEffect(() => {
    if (primaryColor !== undefined && secondaryColor !== undefined) applyTheme(primaryColor, secondaryColor);
    else if (isPending) applyPlainTheme();
    else resetTheme();
  }, [primaryColor, secondaryColor, isPending]);
  useEffect(() => resetTheme, []);

  return (
    <Layout
      user={user}
      header={<SchoolHeader name={school?.name ?? user.school?.name ?? ""} logo={school?.logo ?? ""} />}
      navigation={SCHOOL_NAVIGATION}
      tools={tools}
    >
      {children}
    </Layout>
  );
}

function SchoolHeader({ name, logo }: { name: string; logo: string }) {
  return (
    <div className="flex min-w-0 items-center gap-3" title={name}>
      <Emblem name={name} logo={logo} size="frame" />
      <p className="heading line-clamp-5 min-w-0 text-xl max-lg:line-clamp-1 cramped:line-clamp-2 rail:sr-only">
        {name}
      </p>
    </div>
  );
}

const OLD_MS = 5_000;

/** Another page reads the answers that have come meanwhile; the cache shows until they are there. */
function useFreshLists(): void {
  const queryClient = useQueryClient();
  const [path] = useLocation();
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    for (const { queryKey } of [gamesQuery, opponentsQuery]) {
      const readAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt;
      if (readAt && Date.now() - readAt >= OLD_MS)
        void queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false });
    }
  }, [queryClient, path]);
}
