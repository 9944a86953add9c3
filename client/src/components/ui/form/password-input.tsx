import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { type ComponentProps, useState } from "react";
import { cn } from "#client/lib/cn.ts";
import { Input } from "./input.tsx";

type PasswordInputProps = Omit<ComponentProps<"input">, "type" | "autoComplete"> & {
  autoComplete: "current-password" | "new-password";
};

/** A password that its owner can look at. Pasting and password managers work as in any field. */
export function PasswordInput({ className, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <span className="relative block">
      <Input
        type={shown ? "text" : "password"}
        autoCapitalize="none"
        spellCheck={false}
        className={cn("pr-11", className)}
        {...rest}
      />
      <button
        type="button"
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-md text-ink-muted hover:text-ink focus-visible:-outline-offset-2"
      >
        <Icon aria-hidden="true" className="size-4.5" />
        <span className="sr-only">Show password</span>
      </button>
    </span>
  );
}
