import { Component, type ReactNode } from "react";
import { BrokenPage } from "./broken-page.tsx";
import { isMissingChunk, MissingChunk } from "./missing-chunk.tsx";

type Props = {
  children: ReactNode;
  /** Reloads the page, unless a test replaces it. */
  reload?: () => void;
};
type State = { failure: { error: unknown } | null };

const reloadPage = () => window.location.reload();

/** A page that breaks, or whose chunk cannot be fetched, offers a way on instead of a white screen. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override render() {
    const { children, reload = reloadPage } = this.props;
    const { failure } = this.state;
    if (!failure) return children;
    return (
      <div role="alert" className="grid min-h-[70dvh] place-items-center px-5">
        {isMissingChunk(failure.error) ? <MissingChunk reload={reload} /> : <BrokenPage reload={reload} />}
      </div>
    );
  }
}
