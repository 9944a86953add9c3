import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { keepDrafts } from "#client/lib/forms/drafts.ts";
import { leaveUnasked } from "#client/lib/forms/use-leave-guard.ts";
import { startAnew } from "#client/lib/restart.ts";
import { ApiError, apiRequest, isOtherAccount, isUnauthorized } from "./api.ts";
import { signInAddress } from "./sign-in-address.ts";
import { toast } from "./toast.ts";

const SIGN_IN_DELAY_MS = 500;

type Options = {
  /** Leaves the application for another address; a test replaces it. */
  goTo?: (address: string) => void;
};

/**
 * The cache of the server's answers. Data never goes stale and nothing is retried by itself; a query without a function
 * reads the path that its key begins with. An ended session, or one of another account, is handled here once for all
 * calls; where a right is refused, the person may be another by now, and is read again.
 */
export function createQueryClient({
  goTo = (address) => window.location.assign(address),
}: Options = {}): QueryClient {
  const handleSession = sessionHandler(() => accountIdOf(queryClient), goTo);
  const onError = (error: Error) => {
    handleSession(error);
    if (error instanceof ApiError && error.status === 403) void queryClient.invalidateQueries(CURRENT_USER);
  };
  const queryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey }) => apiRequest("GET", String(queryKey[0])),
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
        // Otherwise a part of the screen that is unmounted and mounted with the query's state would ask for ever.
        retryOnMount: false,
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
  return queryClient;
}

const CURRENT_USER = { queryKey: ["/api/user"] };

export function accountIdOf(queryClient: QueryClient): string | null {
  return queryClient.getQueryData<{ id: string } | null>(CURRENT_USER.queryKey)?.id ?? null;
}

/** Several calls may fail together: only the first shows the toast and leads to the sign-in. */
function sessionHandler(accountId: () => string | null, goTo: (address: string) => void) {
  let leaving = false;
  return (error: Error) => {
    if (leaving) return;
    if (isOtherAccount(error)) {
      leaving = true;
      startAnew(goTo);
    }
    if (!isUnauthorized(error)) return;
    leaving = true;
    const id = accountId();
    if (id !== null) keepDrafts(id);
    toast({
      title: "Unauthorized",
      description: "You are logged out. Logging in again...",
      variant: "destructive",
    });
    setTimeout(() => {
      leaving = false;
      leaveUnasked();
      goTo(signInAddress(window.location));
    }, SIGN_IN_DELAY_MS);
  };
}
