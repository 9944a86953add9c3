import type { ReactNode } from "react";
import { Emblem } from "#client/components/emblem.tsx";
import type { VerificationPage } from "#shared/api/requests/verification.ts";

type SchoolBoardProps = { school: VerificationPage["school"]; children: ReactNode };

/** The head of a page, in the asking school's colours. */
export function SchoolBoard({ school, children }: SchoolBoardProps) {
  return (
    <header className="border-b-6 border-secondary bg-primary pt-[max(1.25rem,env(safe-area-inset-top))] pb-6 text-on-primary">
      <div className="mx-auto w-full max-w-154 px-5">
        <p className="flex items-center gap-3 font-semibold">
          <Emblem name={school.name} logo={school.logo} />
          <span className="min-w-0">{school.name}</span>
        </p>
        {children}
      </div>
    </header>
  );
}
