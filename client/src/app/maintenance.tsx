import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { currentUserQuery } from "#client/features/auth/auth.api.ts";
import { useMaintenance } from "./use-maintenance.ts";

const MaintenanceScreen = lazy(async () => ({
  default: (await import("./maintenance-screen.tsx")).MaintenanceScreen,
}));

/** Covers the application while the system is under maintenance: beneath it everything stays as it was left. */
export function Maintenance() {
  const { message, checking, check, forget } = useMaintenance();
  const session = useQueryClient().getQueryState(currentUserQuery.queryKey);
  if (message === null) return null;
  return (
    <Suspense fallback={null}>
      <MaintenanceScreen
        message={message}
        checking={checking}
        onCheck={check}
        canSignOut={session !== undefined && session.data !== null}
        onSignedOut={forget}
      />
    </Suspense>
  );
}
