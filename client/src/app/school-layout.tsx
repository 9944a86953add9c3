import { type ReactNode, useEffect, useLayoutEffect } from "react";
import { Monogram } from "#client/components/monogram.tsx";
import { useSchool } from "#client/features/school/school.api.ts";
import { applyPlainTheme, applyTheme, resetTheme } from "#client/lib/theme.ts";
import type { User } from "#shared/api/users.ts";
import { Layout } from "./layout.tsx";
import { SCHOOL_NAVIGATION } from "./navigation.ts";

/**
 * What a school's staff sees: their school's name, mark and colours around every page. It is there at once, in greys
 * until the colours are known: nothing is painted in other colours first.
 */
export function SchoolLayout({ user, children }: { user: User; children: ReactNode }) {
  const { data: school, isPending } = useSchool();

  useLayoutEffect(() => {
    if (school) applyTheme(school.primaryColor, school.secondaryColor);
    else if (isPending) applyPlainTheme();
    else resetTheme();
  }, [school, isPending]);
  useEffect(() => resetTheme, []);

  return (
    <Layout
      user={user}
      header={<SchoolHeader name={school?.name ?? user.school?.name ?? ""} />}
      navigation={SCHOOL_NAVIGATION}
    >
      {children}
    </Layout>
  );
}

function SchoolHeader({ name }: { name: string }) {
  return (
    <>
      <Monogram name={name} className="max-lg:size-9 max-lg:text-lg" />
      <p
        className="heading line-clamp-5 min-w-0 text-xl max-lg:line-clamp-1 cramped:line-clamp-2"
        title={name}
      >
        {name}
      </p>
    </>
  );
}
