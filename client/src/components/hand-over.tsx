import Download from "lucide-react/icons/download";
import { type ReactNode, useState } from "react";
import { downloadText } from "#client/lib/download.ts";
import { CopyField } from "./copy-field.tsx";
import { Button } from "./ui/button.tsx";
import { Dialog, DialogActions, DialogBody } from "./ui/dialog/dialog.tsx";
import { UnsavedChanges } from "./unsaved-changes.tsx";

type Secret = {
  label: string;
  value: string;
  /** more than one line */
  long?: boolean;
  /** of the text file in which it can be kept, too */
  fileName?: string;
};

type HandOverProps = {
  title: string;
  /** names the secrets and says that they show only once */
  text: ReactNode;
  /** in a sentence: 'temporary password' */
  noun: string;
  secrets: readonly Secret[];
  onClose: () => void;
};

/**
 * For secrets that are shown once, such as those that no mail server took and that the reader passes on: only Done closes
 * without a question.
 */
export function HandOver({ title, text, noun, secrets, onClose }: HandOverProps) {
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const keep = ({ label }: Secret) => setKept((before) => new Set(before).add(label));
  const download = (secret: Secret, fileName: string) => {
    downloadText(fileName, `${secret.value}\n`, "text/plain;charset=utf-8");
    keep(secret);
  };
  return (
    <Dialog open onOpenChange={onClose} title={title} keepOnOutsidePress>
      <DialogBody>
        <p>{text}</p>
        {secrets.map(({ fileName, ...secret }) => (
          <CopyField
            key={secret.label}
            {...secret}
            noun={noun}
            onCopied={() => keep(secret)}
            buttonName={secrets.length === 1 ? undefined : `Copy: ${secret.label}`}
          >
            {fileName ? (
              <Button variant="outline" onClick={() => download(secret, fileName)}>
                <Download aria-hidden="true" />
                Download
              </Button>
            ) : null}
          </CopyField>
        ))}
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
      <UnsavedChanges
        exist={kept.size < secrets.length}
        question={{
          title: "Close without copying?",
          text: `A ${noun} is shown only once. If you close this window without copying it, you can't get it back.`,
          confirmLabel: "Close",
          cancelLabel: "Keep open",
        }}
      />
    </Dialog>
  );
}
