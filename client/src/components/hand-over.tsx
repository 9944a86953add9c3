import Copy from "lucide-react/icons/copy";
import { type ReactNode, useRef } from "react";
import { toast } from "#client/lib/toast.ts";
import { Button } from "./ui/button.tsx";
import { Dialog, DialogActions, DialogBody } from "./ui/dialog/dialog.tsx";
import { Field } from "./ui/field.tsx";
import { Input } from "./ui/input.tsx";

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
          <SecretField key={secret.label} {...secret} noun={noun} one={secrets.length === 1} />
        ))}
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
    </Dialog>
  );
}

type SecretFieldProps = Secret & { noun: string; one: boolean };

function SecretField({ label, value, noun, one }: SecretFieldProps) {
  const field = useRef<HTMLInputElement>(null);

  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(value);
      toast({ title: "Copied", description: `The ${noun} is on the clipboard.` });
    } catch {
      // Without https there is no clipboard: the selected text can be copied by hand.
      toast({ title: "Not copied", description: `Press Ctrl+C or Cmd+C to copy the selected ${noun}.` });
    }
  };

  return (
    <Field label={label}>
      <span className="flex gap-2">
        <Input
          ref={field}
          readOnly
          value={value}
          onFocus={({ target }) => target.select()}
          className="font-mono tracking-wide"
        />
        <Button variant="outline" aria-label={one ? undefined : `Copy: ${label}`} onClick={copy}>
          <Copy aria-hidden="true" />
          Copy
        </Button>
      </span>
    </Field>
  );
}
