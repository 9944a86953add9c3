import { useLocation } from "wouter";
import { useLogout } from "#client/data/account/auth.api.ts";
import { ApiError, endsThePage, errorMessage } from "#client/lib/api.ts";
import { toast } from "#client/lib/toast.ts";

const FAILURE_DELAY_MS = 1000;
const NO_REASON = "An error occurred during logout";

/** Signs out, says so, and goes to the start or to `goOnAt`; after a failure to the start, a second later. */
export function useSignOut(goOnAt = "/"): { signOut: () => Promise<void>; pending: boolean } {
  const [, navigate] = useLocation();
  const logout = useLogout(goOnAt);

  const signOut = async () => {
    try {
      await logout.mutateAsync();
      toast({ title: "Logged out", description: "You have been logged out successfully." });
    } catch (error) {
      if (endsThePage(error)) return;
      toast({
        title: "Logout failed",
        description: reasonOf(error),
        variant: "destructive",
      });
      setTimeout(() => navigate("/"), FAILURE_DELAY_MS);
    }
  };

  return { signOut, pending: logout.isPending };
}

function reasonOf(error: unknown): string {
  return error instanceof ApiError && !error.isServersOwn ? NO_REASON : errorMessage(error, NO_REASON);
}
