import type { ReactNode } from "react";
import { Isolated } from "#client/components/ui/isolated.tsx";

type StaffEntryProps = {
  titleId: string;
  /** A name, or an address where there is none. */
  title: string;
  badges: ReactNode;
  /** Buttons: at the right end, below the rest on a phone. */
  actions: ReactNode;
  children: ReactNode;
};

/** One person, or one invitation. */
export function StaffEntry({ titleId, title, badges, actions, children }: StaffEntryProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-64 text-sm text-ink-muted">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h3 id={titleId} className="font-sans text-base leading-snug font-semibold text-ink wrap-anywhere">
            <Isolated>{title}</Isolated>
          </h3>
          {badges}
        </div>
        {children}
      </div>
      {actions ? <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">{actions}</div> : null}
    </li>
  );
}
