import type { ReactNode } from "react";
import { Emblem } from "#client/components/emblem.tsx";
import { cn } from "#client/lib/cn.ts";
import type { VerificationPage } from "#shared/api/requests/verification.ts";

type SchoolBoardProps = {
  school: VerificationPage["school"];
  /** as the table of many games is, and low above it */
  isWide?: boolean;
  children: ReactNode;
};

/** The head of a page, in the asking school's colors. */
export function SchoolBoard({ school, isWide = false, children }: SchoolBoardProps) {
  return (
    <header
      className={cn(
        "border-b-6 border-secondary bg-primary pt-[max(1.25rem,env(safe-area-inset-top))] text-on-primary",
        isWide ? "pb-4" : "pb-6",
      )}
    >
      <div className={cn("mx-auto w-full", isWide ? "max-w-238 px-4 md:px-5" : "max-w-154 px-5")}>
        <p className="flex items-center gap-3 font-semibold">
          <Emblem name={school.name} logo={school.logo} />
          <span className="min-w-0">{school.name}</span>
        </p>
        {children}
      </div>
    </header>
  );
}
