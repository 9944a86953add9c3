import Unlink from "lucide-react/icons/unlink";
import type { ReactNode } from "react";
import { PlainFrame } from "./plain-frame.tsx";

/** The link has ended, or was never one. `message` says why and whom to contact. */
export function DeadLink({ message, children }: { message: string; children?: ReactNode }) {
  return (
    <PlainFrame icon={Unlink}>
      <h1 className="text-4xl">This link no longer works</h1>
      <p className="mt-3 text-lg text-ink-muted">{message}</p>
      {children}
    </PlainFrame>
  );
}
