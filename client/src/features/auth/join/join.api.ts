import { notifyManager, useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { becomeUser } from "#client/data/account/auth.api.ts";
import { apiRequest } from "#client/lib/api.ts";
import { useAction } from "#client/lib/use-action.ts";
import type { JoinInput, OpenInvitation } from "#shared/api/staff.ts";
import type { User } from "#shared/api/sysadmin/users.ts";

const invitationPath = (token: string) => `/api/invitations/${encodeURIComponent(token)}`;

/** An invitation is forgotten when its page is left. */
export function useInvitation(token: string) {
  const path = invitationPath(token);
  return useQuery({
    queryKey: [path],
    queryFn: () => apiRequest<OpenInvitation>("GET", path),
    gcTime: 0,
  });
}

/** Makes the account, signs it in, and goes on at the start. */
export const useJoin = (token: string) =>
  useEntrance("/", (input: JoinInput) => apiRequest<User>("POST", invitationPath(token), input));

/**
 * A call that signs somebody in and goes on at another page. The way here works no more, so Back does not lead to it.
 * @param goOnAt a path
 */
export function useEntrance<Input>(goOnAt: string, enter: (input: Input) => Promise<User>) {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  return useAction(enter, {
    onSuccess: (user) => {
      // In one batch, so that the page never asks the person who has just come in to sign out, or reads itself again.
      notifyManager.batch(() => {
        becomeUser(queryClient, user);
        notifyManager.schedule(() => navigate(goOnAt, { replace: true }));
      });
    },
  });
}
