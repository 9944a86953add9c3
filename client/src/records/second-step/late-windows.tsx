import { LazyDialog } from "#client/components/ui/dialog/lazy-dialog.tsx";
import { preloadable } from "#client/lib/start/preloadable.tsx";

/** The windows of a second step, whose parts, such as the picture to scan, are seldom needed. */

const [TotpDialog] = preloadable(async () => (await import("./totp-dialog.tsx")).TotpDialog);
const [PasskeyDialog] = preloadable(async () => (await import("./passkey-dialog.tsx")).PasskeyDialog);
const [RecoveryCodesDialog] = preloadable(
  async () => (await import("./recovery-codes-dialog.tsx")).RecoveryCodesDialog,
);

export const LateTotpDialog = ({ onClose }: { onClose: () => void }) => (
  <LazyDialog title="Set Up an Authenticator App" onClose={onClose}>
    {(frame) => <TotpDialog {...frame} />}
  </LazyDialog>
);

type LatePasskeyDialogProps = { isFirst: boolean; onClose: () => void };

export const LatePasskeyDialog = ({ isFirst, onClose }: LatePasskeyDialogProps) => (
  <LazyDialog title="Add a Passkey" onClose={onClose}>
    {(frame) => <PasskeyDialog isFirst={isFirst} {...frame} />}
  </LazyDialog>
);

type LateRecoveryCodesDialogProps = { codes: readonly string[]; onClose: () => void };

export const LateRecoveryCodesDialog = ({ codes, onClose }: LateRecoveryCodesDialogProps) => (
  <LazyDialog title="Recovery Codes" onClose={onClose}>
    {(frame) => <RecoveryCodesDialog codes={codes} {...frame} />}
  </LazyDialog>
);
