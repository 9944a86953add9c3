import { useSignOut } from "#client/features/auth/sign-in/use-sign-out.ts";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { toast } from "#client/lib/toast.ts";
import type { ChangePasswordInput } from "#shared/api/auth.ts";
import { useChangePassword } from "./password.api.ts";

const SIGN_OUT_DELAY_MS = 1500;

/**
 * Changes the password and says so; 1.5 s later the person is signed out and at the start. `onFailure` gets what the
 * server refused it with, after the toast. `pendingLabel` is the button's as long as there is something under way.
 */
export function usePasswordChange() {
  const change = useChangePassword();
  const { signOut } = useSignOut();

  const changePassword = async (input: ChangePasswordInput, onFailure: (error: unknown) => void) => {
    try {
      await change.mutateAsync(input);
      toast({
        title: "Password Changed",
        description: "Your password has been changed successfully. Please sign in with the new one.",
      });
      setTimeout(signOut, SIGN_OUT_DELAY_MS);
    } catch (error) {
      toastFailure("Password Change Failed", error);
      onFailure(error);
    }
  };

  return {
    changePassword,
    error: change.error,
    pending: change.isPending || change.isSuccess,
    pendingLabel: change.isSuccess ? "Signing out..." : "Saving...",
  };
}
