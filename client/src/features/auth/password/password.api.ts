import { useQuery } from "@tanstack/react-query";
import { ApiError, apiRequest } from "#client/lib/api.ts";
import { useAction } from "#client/lib/use-action.ts";
import type { ChangePasswordInput, ForgotPasswordInput, ResetPasswordInput } from "#shared/api/auth.ts";

/** Asks for a reset link; the response is the same whether the address is known or not. */
export function useForgotPassword() {
  return useAction((input: ForgotPasswordInput) => apiRequest("POST", "/api/forgot-password", input));
}

/** Asks whether a mailed link still works. The result is forgotten when the page is left. */
export function useResetToken(token: string) {
  return useQuery({
    queryKey: ["/api/validate-reset-token", token],
    queryFn: () => apiRequest<{ valid: true }>("POST", "/api/validate-reset-token", { token }),
    gcTime: 0,
  });
}

/** Whether the server refused the link itself, not because it was away or there were too many attempts. */
export function isRefusedLink(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500 && error.status !== 429;
}

export function useResetPassword() {
  return useAction((input: ResetPasswordInput) => apiRequest("POST", "/api/reset-password", input));
}

/** A forced change needs no `currentPassword`. */
export function useChangePassword() {
  return useAction((input: ChangePasswordInput) => apiRequest("POST", "/api/change-password", input));
}
