import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ApiError, apiRequest } from "#client/lib/api.ts";
import { useAction } from "#client/lib/use-action.ts";
import { currentUserQuery } from "./auth.api.ts";

type Answer = { message: string };

/** Confirms the address a link was mailed to. Who is signed in here may be that person, and is asked for anew. */
export function useConfirmEmail() {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: (token: string) => apiRequest<Answer>("POST", "/api/confirm-email", { token }),
    onSuccess: () => void queryClient.resetQueries(currentUserQuery),
  });
}

/** Whether the link itself was refused, as told from the server being away or from too many attempts. */
export function isDeadLink(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 400;
}

export function useResendConfirmation() {
  return useAction({ mutationFn: () => apiRequest<Answer>("POST", "/api/resend-confirmation") });
}

/** The link is mostly opened in another tab: coming back to this one asks again who is signed in. */
export function useUnconfirmedUser() {
  return useQuery({ ...currentUserQuery, refetchOnWindowFocus: "always" });
}
