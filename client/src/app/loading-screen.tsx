import { Spinner } from "#client/components/ui/spinner.tsx";

export function LoadingScreen() {
  return (
    <div role="status" className="grid min-h-dvh place-items-center">
      <p className="flex items-center gap-3 text-ink-muted">
        <Spinner className="size-5" />
        Loading...
      </p>
    </div>
  );
}
