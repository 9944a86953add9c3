import * as AlertDialog from "@radix-ui/react-alert-dialog";
import Construction from "lucide-react/icons/construction";
import { Button } from "#client/components/ui/button.tsx";
import { ButtonLink } from "#client/components/ui/button-link.tsx";
import { useReturnFocus } from "#client/components/ui/dialog/return-focus.ts";
import { useSignOut } from "#client/features/auth/sign-in/use-sign-out.ts";

type MaintenanceScreenProps = {
  /** The server's own words. */
  message: string;
  checking: boolean;
  onCheck: () => void;
  /** For a visitor the form, where system administrators may sign in; for everybody else the end of their session. */
  wayOut: "sign-in" | "sign-out" | null;
  onWayOut: () => void;
};

const onBoard = "border-on-board-muted bg-transparent text-on-board hover:bg-on-board/10";

export function MaintenanceScreen({ message, checking, onCheck, wayOut, onWayOut }: MaintenanceScreenProps) {
  const focus = useReturnFocus();
  return (
    <AlertDialog.Root open>
      <AlertDialog.Portal>
        <AlertDialog.Content
          onOpenAutoFocus={focus.remember}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            focus.restore();
          }}
          className="fixed inset-0 z-60 grid place-items-center overflow-y-auto bg-board px-6 py-10 text-on-board outline-none"
        >
          <div className="w-full max-w-lg">
            <Construction aria-hidden="true" strokeWidth={1.5} className="mb-5 size-12 text-lamp" />
            <AlertDialog.Title className="heading text-5xl sm:text-6xl">
              Down for Maintenance
            </AlertDialog.Title>
            <AlertDialog.Description className="mt-4 text-lg text-on-board wrap-anywhere">
              {message}
            </AlertDialog.Description>
            <p className="mt-2 text-on-board-muted">
              Your work is kept. This page comes back when the maintenance is over.
            </p>
            <div className="mt-8 flex flex-wrap gap-3">
              <Button
                variant="secondary"
                size="lg"
                onClick={onCheck}
                pending={checking}
                pendingLabel="Checking..."
              >
                Try again
              </Button>
              {wayOut === "sign-out" ? <SignOut onSignedOut={onWayOut} /> : null}
              {wayOut === "sign-in" ? (
                <ButtonLink
                  href="/?signin=1"
                  variant="outline"
                  size="lg"
                  className={onBoard}
                  onClick={onWayOut}
                >
                  System Administrator Sign In
                </ButtonLink>
              ) : null}
            </div>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

function SignOut({ onSignedOut }: { onSignedOut: () => void }) {
  const { signOut, pending } = useSignOut();
  const leave = async () => {
    await signOut();
    onSignedOut();
  };
  return (
    <Button variant="outline" size="lg" className={onBoard} onClick={leave} pending={pending}>
      Sign Out
    </Button>
  );
}
