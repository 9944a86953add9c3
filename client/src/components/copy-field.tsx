import Copy from "lucide-react/icons/copy";
import { type ReactNode, useRef } from "react";
import { toast } from "#client/lib/toast.ts";
import { Button } from "./ui/button.tsx";
import { Field } from "./ui/form/field.tsx";
import { Input } from "./ui/form/input.tsx";
import { Textarea } from "./ui/form/textarea.tsx";

type CopyFieldProps = {
  label: string;
  value: string;
  /** in a sentence: 'temporary password' */
  noun: string;
  hint?: ReactNode;
  /** what the button reads */
  button?: string;
  /** the button's name, where several read the same */
  buttonName?: string | undefined;
  /** more than one line */
  long?: boolean;
  onCopied?: () => void;
  /** what else can be done with it, beside the button */
  children?: ReactNode;
};

/** Something to be taken elsewhere: shown whole, and copied in one press. */
export function CopyField({
  label,
  value,
  noun,
  hint,
  button = "Copy",
  buttonName,
  long = false,
  onCopied,
  children,
}: CopyFieldProps) {
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);

  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(value);
      toast({ title: "Copied", description: `The ${noun} is on the clipboard.` });
      onCopied?.();
    } catch {
      // Without https there is no clipboard: the selected text can be copied by hand.
      toast({ title: "Not copied", description: `Press Ctrl+C or Cmd+C to copy the selected ${noun}.` });
    }
  };

  const shown = {
    ref: field,
    readOnly: true,
    value,
    onFocus: () => field.current?.select(),
    className: "font-mono tracking-wide",
  };
  return (
    <Field label={label} hint={hint}>
      <span className="flex flex-wrap items-start gap-2 max-sm:*:grow [&>:first-child]:flex-1 [&>:first-child]:basis-48">
        {long ? <Textarea {...shown} rows={Math.max(3, value.split("\n").length)} /> : <Input {...shown} />}
        <Button variant="outline" aria-label={buttonName} onClick={copy}>
          <Copy aria-hidden="true" />
          {button}
        </Button>
        {children}
      </span>
    </Field>
  );
}
