import {
  notifyManager,
  type QueryClient,
  queryOptions,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useLocation } from "wouter";
import { showAccount } from "#client/lib/account.ts";
import { ApiError, apiRequest, endsThePage } from "#client/lib/api.ts";
import { dropForeignDrafts } from "#client/lib/forms/drafts.ts";
import { useAction } from "#client/lib/use-action.ts";
import type { SignedOut } from "#shared/api/sign-in.ts";
import type { User } from "#shared/api/sysadmin/users.ts";
import { announceAccount } from "./use-account-watch.ts";

/** `null` while nobody is signed in. */
export const currentUserQuery = queryOptions({
  queryKey: ["/api/user"],
  queryFn: async () => {
    try {
      const user = await apiRequest<User>("GET", "/api/user");
      showAccount(user.id);
      dropForeignDrafts(user.id);
      return user;
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) {
        showAccount(null);
        return null;
      }
      throw error;
    }
  },
});

export function useCurrentUser() {
  return useQuery(currentUserQuery);
}

/**
 * Ends the session, forgets everything that was read in it, and goes on at a visitor's page. The start page says so
 * where the person may still be signed in at a provider.
 */
export function useLogout(goOnAt: string) {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  return useAction(() => apiRequest<SignedOut>("POST", "/api/logout"), {
    onSuccess: ({ provider }) => {
      const stillThere = goOnAt === "/" && provider !== undefined;
      // In one batch, so that no signed-in page renders without a user, and no start page for somebody who has signed
      // out.
      notifyManager.batch(() => {
        becomeUser(queryClient, null);
        notifyManager.schedule(() => navigate(stillThere ? stillSignedIn(provider) : goOnAt));
      });
      void queryClient.invalidateQueries(currentUserQuery);
    },
    // Still signed in, but the account may have changed: a forced password change may be done by now.
    onError: (error) => {
      if (!endsThePage(error)) void queryClient.invalidateQueries(currentUserQuery);
    },
  });
}

const stillSignedIn = (provider: number) => `/?signin=1&problem=signed-out&provider=${provider}`;

/** Clears everything but who is signed in, so that one person's data never shows to the next. */
export function becomeUser(queryClient: QueryClient, user: User | null): void {
  dropForeignDrafts(user?.id ?? null);
  const [userKey] = currentUserQuery.queryKey;
  showAccount(user?.id ?? null);
  announceAccount();
  queryClient.setQueryData(currentUserQuery.queryKey, user);
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== userKey });
}
