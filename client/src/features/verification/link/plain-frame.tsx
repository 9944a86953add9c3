import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { PRODUCT_NAME } from "#shared/domain/product.ts";

/** A page in no school's colours, with little to say. */
export function PlainFrame({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <p className="heading border-b-4 border-lamp bg-board px-5 py-4 text-2xl text-on-board">
        {PRODUCT_NAME}
      </p>
      <div className="mx-auto my-auto w-full max-w-xl px-5 py-14 text-center">
        <Icon aria-hidden="true" strokeWidth={1.5} className="mx-auto mb-5 size-12 text-ink-muted" />
        {children}
      </div>
    </div>
  );
}
