import { HandOver } from "#client/components/hand-over.tsx";

type RecoveryCodesDialogProps = { title: string; codes: readonly string[]; onClose: () => void };

/** Shows the codes this once: the server keeps only their hashes. */
export const RecoveryCodesDialog = ({ title, codes, onClose }: RecoveryCodesDialogProps) => (
  <HandOver
    title={title}
    text="Keep these codes where you find them without your phone. Each signs you in once."
    noun="list of recovery codes"
    secrets={[
      { label: "Recovery codes", value: codes.join("\n"), long: true, fileName: "recovery-codes.txt" },
    ]}
    onClose={onClose}
  />
);
