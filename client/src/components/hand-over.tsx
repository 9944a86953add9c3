import type { ReactNode } from "react";
import { CopyField } from "./copy-field.tsx";
import { Button } from "./ui/button.tsx";
import { Dialog, DialogActions, DialogBody } from "./ui/dialog/dialog.tsx";

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

/** For secrets that no mail server took: the reader passes them on. They are shown once. */
export function HandOver({ title, text, noun, secrets, onClose }: HandOverProps) {
  return (
    <Dialog open onOpenChange={onClose} title={title} keepOnOutsidePress>
      <DialogBody>
        <p>{text}</p>
        {secrets.map((secret) => (
          <CopyField
            key={secret.label}
            {...secret}
            noun={noun}
            buttonName={secrets.length === 1 ? undefined : `Copy: ${secret.label}`}
          />
        ))}
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
    </Dialog>
  );
}
