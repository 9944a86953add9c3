import { lazy } from "react";

export const FRAMES = {
  school: lazy(async () => ({ default: (await import("./school-layout.tsx")).SchoolLayout })),
  sysadmin: lazy(async () => ({ default: (await import("./sysadmin-layout.tsx")).SysadminLayout })),
};
