import { Button } from "#client/components/ui/button.tsx";
import { PRODUCT_NAME } from "#shared/domain/product.ts";

export function BrokenPage({ reload }: { reload: () => void }) {
  return (
    <div className="max-w-md text-center">
      <h1 className="text-3xl">This page couldn't be shown</h1>
      <p className="mt-2 text-ink-muted">
        {PRODUCT_NAME} may have been updated since you opened it. Reloading usually helps.
      </p>
      <Button className="mt-6" onClick={reload}>
        Reload
      </Button>
    </div>
  );
}
