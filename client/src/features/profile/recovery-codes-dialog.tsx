import Download from "lucide-react/icons/download";
import { CopyField } from "#client/components/copy-field.tsx";
import { Button } from "#client/components/ui/button.tsx";
import { Dialog, DialogActions, DialogBody } from "#client/components/ui/dialog/dialog.tsx";
import { downloadText } from "#client/lib/download.ts";

type RecoveryCodesDialogProps = { codes: readonly string[]; onClose: () => void };

/** Shows the codes this once: the server keeps only their hashes. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const text = codes.join("\n");
  return (
    <Dialog open onOpenChange={onClose} title="Recovery Codes" size="sm" keepOnOutsidePress>
      <DialogBody>
        <p>Keep these codes where you find them without your phone. Each signs you in once.</p>
        <CopyField label="Recovery codes" noun="recovery codes" value={text} long>
          <Button
            variant="outline"
            onClick={() => downloadText("recovery-codes.txt", `${text}\n`, "text/plain;charset=utf-8")}
          >
            <Download aria-hidden="true" />
            Download
          </Button>
        </CopyField>
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
    </Dialog>
  );
}
