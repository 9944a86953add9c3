import { useLocation } from "wouter";
import { endsThePage, errorMessage } from "#client/lib/api.ts";
import { toast } from "#client/lib/toast.ts";
import { useLogout } from "./auth.api.ts";

const FAILURE_DELAY_MS = 1000;

/** Signs out, says so, and goes to the start; after a failure a second later. */
export function useSignOut(): { signOut: () => Promise<void>; pending: boolean } {
  const [, navigate] = useLocation();
  const logout = useLogout();

  const signOut = async () => {
    try {
      await logout.mutateAsync();
      toast({ title: "Logged out", description: "You have been logged out successfully." });
    } catch (error) {
      if (endsThePage(error)) return;
      toast({
        title: "Logout failed",
        description: errorMessage(error, "An error occurred during logout"),
        variant: "destructive",
      });
      setTimeout(() => navigate("/"), FAILURE_DELAY_MS);
    }
  };

  return { signOut, pending: logout.isPending };
}
