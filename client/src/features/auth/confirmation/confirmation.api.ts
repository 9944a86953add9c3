import { useQuery } from "@tanstack/react-query";
import { becomeUser, currentUserQuery } from "#client/data/account/auth.api.ts";
import { ApiError, apiRequest } from "#client/lib/api.ts";
import { useAction } from "#client/lib/use-action.ts";
import type { ConfirmEmailInput } from "#shared/api/auth.ts";
import type { EmailConfirmation } from "#shared/api/sign-in.ts";

/**
 * Confirms the address that a link was mailed to. That may be the signed-in person, who is therefore read again. With a
 * password the browser is signed in as the link's person, whoever it was before.
 */
export const useConfirmEmail = () =>
  useAction(
    (input: ConfirmEmailInput) => apiRequest<EmailConfirmation>("POST", "/api/confirm-email", input),
    (client) => ({
      onSuccess: ({ user }) => {
        if (user) becomeUser(client, user);
        else void client.resetQueries(currentUserQuery);
      },
    }),
  );

/** Whether the link itself was refused, not because the server was away or there were too many attempts. */
export function isDeadLink(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 400 && Object.keys(error.fieldErrors).length === 0;
}

/** Whether the browser isn't signed in as the link's person, who is to choose a password first. */
export const wantsPassword = (error: unknown): boolean =>
  error instanceof ApiError && error.code === "choose-password";

export function useResendConfirmation() {
  return useAction(() => apiRequest<EmailConfirmation>("POST", "/api/resend-confirmation"));
}

/** The link is mostly opened in another tab: coming back to this one asks again who is signed in. */
export function useUnconfirmedUser() {
  return useQuery({ ...currentUserQuery, refetchOnWindowFocus: "always" });
}
