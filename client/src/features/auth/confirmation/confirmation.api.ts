import { useQuery } from "@tanstack/react-query";
import { currentUserQuery } from "#client/data/account/auth.api.ts";
import { ApiError, apiRequest } from "#client/lib/api.ts";
import { useAction } from "#client/lib/use-action.ts";

type Confirmation = { message: string };

/** Confirms the address that a link was mailed to. That may be the signed-in person, who is therefore read again. */
export const useConfirmEmail = () =>
  useAction(
    (token: string) => apiRequest<Confirmation>("POST", "/api/confirm-email", { token }),
    (client) => ({ onSuccess: () => void client.resetQueries(currentUserQuery) }),
  );

/** Whether the link itself was refused, not because the server was away or there were too many attempts. */
export function isDeadLink(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 400;
}

export function useResendConfirmation() {
  return useAction(() => apiRequest<Confirmation>("POST", "/api/resend-confirmation"));
}

/** The link is mostly opened in another tab: coming back to this one asks again who is signed in. */
export function useUnconfirmedUser() {
  return useQuery({ ...currentUserQuery, refetchOnWindowFocus: "always" });
}
