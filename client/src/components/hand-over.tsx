import { type ReactNode, useState } from "react";
import { CopyField } from "./copy-field.tsx";
import { Button } from "./ui/button.tsx";
import { Dialog, DialogActions, DialogBody } from "./ui/dialog/dialog.tsx";
import { UnsavedChanges } from "./unsaved-changes.tsx";

type Secret = { label: string; value: string };

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
 * For secrets that no mail server took: the reader passes them on. They are shown once, so only Done closes without a
 * question.
 */
export function HandOver({ title, text, noun, secrets, onClose }: HandOverProps) {
  const [copied, setCopied] = useState<ReadonlySet<string>>(new Set());
  return (
    <Dialog open onOpenChange={onClose} title={title} keepOnOutsidePress>
      <DialogBody>
        <p>{text}</p>
        {secrets.map((secret) => (
          <CopyField
            key={secret.label}
            {...secret}
            noun={noun}
            onCopied={() => setCopied((before) => new Set(before).add(secret.label))}
            buttonName={secrets.length === 1 ? undefined : `Copy: ${secret.label}`}
          />
        ))}
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
      <UnsavedChanges
        exist={copied.size < secrets.length}
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
