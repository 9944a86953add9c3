import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useSearch } from "wouter";
import { currentUserQuery } from "#client/data/account/auth.api.ts";
import { isSignInAddress } from "#client/features/auth/sign-in/return-to.ts";
import { useAtRest } from "#client/lib/start/when-at-rest.ts";
import { useMaintenance } from "./use-maintenance.ts";

const MaintenanceScreen = lazy(async () => ({
  default: (await import("./maintenance-screen.tsx")).MaintenanceScreen,
}));

/**
 * Covers the application while the system is under maintenance: beneath it everything stays as it was left. The
 * sign-in form stays open, because system administrators come in that way.
 */
export function Maintenance() {
  // Looks on only: the mailed pages ask for no user.
  const session = useQuery({ ...currentUserQuery, enabled: false });
  const visitor = session.data === null;
  // The question does not hold up what most visits are for.
  const atRest = useAtRest();
  const signingIn = isSignInAddress(useSearch());
  const { message, checking, check, forget } = useMaintenance(atRest && visitor && !signingIn);
  if (message === null) return null;
  return (
    <Suspense fallback={null}>
      <MaintenanceScreen
        message={message}
        checking={checking}
        onCheck={check}
        wayOut={visitor ? "sign-in" : session.isFetched ? "sign-out" : null}
        onWayOut={forget}
      />
    </Suspense>
  );
}
