import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { shownAccount } from "#client/lib/account.ts";
import { apiRequest } from "#client/lib/api.ts";

const CHANNEL = "fieldhouse-account";

/** When the session has ended or is another account's this call fails, and the query client acts on that. */
const accountCheck = queryOptions({
  queryKey: ["account-check"],
  queryFn: async () => {
    await apiRequest("GET", "/api/user");
    return true;
  },
  staleTime: 0,
});

/** Tells the browser's other tabs whose screens this one shows from now on. */
export function announceAccount(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(shownAccount());
  channel.close();
}

/**
 * Asks whether the same person is still signed in whenever the tab is returned to, and when another tab reports a
 * change. Else a screen could stay a mixture of two accounts until its next call.
 */
export function useAccountWatch(signedIn: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!signedIn) return;
    const check = () => void queryClient.fetchQuery(accountCheck).catch(() => {});
    const onReturn = () => {
      if (document.visibilityState === "visible") check();
    };
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }) => {
      if (data !== shownAccount()) check();
    };
    window.addEventListener("focus", onReturn);
    document.addEventListener("visibilitychange", onReturn);
    return () => {
      channel.close();
      window.removeEventListener("focus", onReturn);
      document.removeEventListener("visibilitychange", onReturn);
    };
  }, [queryClient, signedIn]);
}
