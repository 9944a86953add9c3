import Unlink from "lucide-react/icons/unlink";
import { PRODUCT_NAME } from "#shared/domain/product.ts";

/** The link has ended, or was never one. `message` says why and whom to contact. */
export function DeadLink({ message }: { message: string }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <p className="heading border-b-4 border-lamp bg-board px-5 py-4 text-2xl text-on-board">
        {PRODUCT_NAME}
      </p>
      <div className="mx-auto my-auto max-w-xl px-5 py-14 text-center">
        <Unlink aria-hidden="true" strokeWidth={1.5} className="mx-auto mb-5 size-12 text-ink-muted" />
        <h1 className="text-4xl">This link no longer works</h1>
        <p className="mt-3 text-lg text-ink-muted">{message}</p>
      </div>
    </div>
  );
}
