import type { ReactNode } from "react";
import { Isolated } from "#client/components/ui/isolated.tsx";
import { CourtLines } from "#client/features/auth/sign-in/court-lines.tsx";
import { usePageHeading } from "#client/lib/page-heading.ts";
import { PRODUCT_NAME } from "#shared/domain/product.ts";

type AuthFrameProps = {
  /** Also the document's title. It takes the focus when one step replaces another. */
  title: string;
  text?: ReactNode;
  children: ReactNode;
};

/** A card on the sign-in's wall, for everything about getting in that is a page of its own. */
export function AuthFrame({ title, text, children }: AuthFrameProps) {
  const heading = usePageHeading(title);
  return (
    <div className="relative isolate flex min-h-dvh flex-col overflow-hidden bg-board px-5 py-6 sm:px-8 sm:py-8">
      <CourtLines className="absolute inset-y-0 left-0 -z-10 h-full text-board-line lg:w-[max(100%,98rem)]" />
      <p className="heading text-3xl text-on-board">{PRODUCT_NAME}</p>
      <section className="mx-auto my-auto w-full max-w-md rounded-md border-t-4 border-secondary bg-surface p-6 shadow-float max-sm:mt-8 sm:p-8">
        <h1 ref={heading} tabIndex={-1} className="text-3xl">
          <Isolated>{title}</Isolated>
        </h1>
        {text ? <p className="mt-2 text-ink-muted">{text}</p> : null}
        <div className="mt-6">{children}</div>
      </section>
    </div>
  );
}
