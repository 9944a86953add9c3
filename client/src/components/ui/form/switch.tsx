import * as RadixSwitch from "@radix-ui/react-switch";
import { type ReactNode, useId } from "react";
import { Isolated } from "#client/components/ui/isolated.tsx";
import { cn } from "#client/lib/cn.ts";
import { FieldHint } from "./field.tsx";
import { Label } from "./label.tsx";

type SwitchProps = {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  id?: string;
  disabled?: boolean;
  "aria-label"?: string;
  "aria-describedby"?: string;
  className?: string;
};

function Switch({ className, ...rest }: SwitchProps) {
  return (
    <RadixSwitch.Root
      className={cn(
        "relative h-6 w-11 shrink-0 rounded-full border border-line-strong bg-sunken transition-colors after:absolute after:-inset-3 disabled:cursor-not-allowed disabled:opacity-60 data-[state=checked]:border-primary-line data-[state=checked]:bg-primary",
        className,
      )}
      {...rest}
    >
      <RadixSwitch.Thumb
        data-forced-fill=""
        className="block size-4 translate-x-1 rounded-full bg-line-strong transition-transform data-[state=checked]:translate-x-5.5 data-[state=checked]:bg-on-primary"
      />
    </RadixSwitch.Root>
  );
}

type SwitchFieldProps = {
  label: string;
  hint?: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean;
  className?: string;
};

/** Label and hint at the left, the switch at the right. */
export function SwitchField({ label, hint, className, ...control }: SwitchFieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <div className={cn("flex items-center justify-between gap-4 cramped:flex-wrap", className)}>
      <div className="grid gap-0.5">
        <Label htmlFor={id}>
          <Isolated>{label}</Isolated>
        </Label>
        {hint ? <FieldHint id={hintId}>{hint}</FieldHint> : null}
      </div>
      <Switch id={id} aria-describedby={hint ? hintId : undefined} {...control} />
    </div>
  );
}
