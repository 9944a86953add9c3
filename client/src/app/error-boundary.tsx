import { Component, type ReactNode } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { PRODUCT_NAME } from "#shared/domain/product.ts";

type Props = { children: ReactNode };
type State = { failed: boolean };

/** A page that breaks, or whose code is gone after an update, offers a reload instead of a white screen. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div role="alert" className="grid min-h-[70dvh] place-items-center px-5">
        <div className="max-w-md text-center">
          <h1 className="text-3xl">This page could not be shown</h1>
          <p className="mt-2 text-ink-muted">
            {PRODUCT_NAME} may have been updated since you opened it. Reloading usually helps.
          </p>
          <Button className="mt-6" onClick={() => window.location.reload()}>
            Reload
          </Button>
        </div>
      </div>
    );
  }
}
