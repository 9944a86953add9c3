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

/** Makes the account, signs it in, and goes on at the start. The link works no more, so Back does not lead to it. */
export function useJoin(token: string) {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  return useAction((input: JoinInput) => apiRequest<User>("POST", invitationPath(token), input), {
    onSuccess: (user) => {
      // In one batch, so that the page never asks the person who has just joined to sign out.
      notifyManager.batch(() => {
        becomeUser(queryClient, user);
        notifyManager.schedule(() => navigate("/", { replace: true }));
      });
    },
  });
}
