import { notifyManager, useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { becomeUser } from "#client/data/account/auth.api.ts";
import { apiRequest } from "#client/lib/api.ts";
import { useAction } from "#client/lib/use-action.ts";
import type { PendingInput, PendingSignIn } from "#shared/api/sign-in.ts";
import type { User } from "#shared/api/sysadmin/users.ts";

const PENDING = "/api/login/pending";

/** A sign-in by a provider that waits for a press. It is forgotten when its page is left. */
export const usePendingSignIn = () =>
  useQuery<PendingSignIn>({ queryKey: [PENDING], gcTime: 0, staleTime: Infinity });

/** Connects the account or makes one, signs in, and goes on at the page that was wanted. */
export function useFinishSignIn(returnTo: string) {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  return useAction((input: PendingInput) => apiRequest<User>("POST", PENDING, input), {
    onSuccess: (user) => {
      // In one batch, so that the page does not ask once more about a sign-in that is over.
      notifyManager.batch(() => {
        becomeUser(queryClient, user);
        notifyManager.schedule(() => navigate(returnTo, { replace: true }));
      });
    },
  });
}
