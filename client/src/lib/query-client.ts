import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { apiRequest, isUnauthorized } from "./api.ts";
import { keepDrafts } from "./drafts.ts";
import { toast } from "./toast.ts";
import { leaveUnasked } from "./use-leave-guard.ts";

const SIGN_IN_DELAY_MS = 500;

type Options = {
  /** Leaves the application for another address; the browser's own unless a test watches. */
  goTo?: (address: string) => void;
};

/**
 * The cache of everything the server told. Data never goes stale by itself, nothing is retried, and a query without a
 * function of its own reads the path that its key begins with. An ended session is handled here, once for all calls.
 */
export function createQueryClient({
  goTo = (address) => window.location.assign(address),
}: Options = {}): QueryClient {
  const onError = unauthorizedHandler(() => accountIdOf(queryClient), goTo);
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
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
  return queryClient;
}

/** Who is signed in, as far as the cache knows. */
export function accountIdOf(queryClient: QueryClient): string | null {
  return queryClient.getQueryData<{ id: string } | null>(["/api/user"])?.id ?? null;
}

/** Several calls may fail together; the first one says so and leads to the sign-in. */
function unauthorizedHandler(accountId: () => string | null, goTo: (address: string) => void) {
  let leaving = false;
  return (error: Error) => {
    if (!isUnauthorized(error) || leaving) return;
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
      const { pathname, search } = window.location;
      goTo(`/api/login?returnTo=${encodeURIComponent(pathname + search)}`);
    }, SIGN_IN_DELAY_MS);
  };
}
