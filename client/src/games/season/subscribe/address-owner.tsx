import type { ReactNode } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { Isolated } from "#client/components/ui/isolated.tsx";

type AddressOwnerProps = { text: string; button: string; onPress: () => void; children: ReactNode };

/** Says whose an address is, and ends it; the question before that comes in `children`. */
export function AddressOwner({ text, button, onPress, children }: AddressOwnerProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-4">
      <p className="flex-1 basis-48 text-sm text-ink-muted">
        <Isolated>{text}</Isolated>
      </p>
      <Button variant="outline" onClick={onPress}>
        {button}
      </Button>
      {children}
    </div>
  );
}
