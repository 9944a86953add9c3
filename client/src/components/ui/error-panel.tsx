import CloudOff from "lucide-react/icons/cloud-off";
import { errorMessage, isMaintenanceError } from "#client/lib/api.ts";
import { cn } from "#client/lib/cn.ts";
import { Button } from "./button.tsx";

type ErrorPanelProps = {
  /** The query threw it; its sentence for people is shown. */
  error?: unknown;
  title?: string;
  onRetry: () => void;
  retrying?: boolean;
  className?: string;
};

/** Takes the place of a list or a page that could not be loaded. */
export function ErrorPanel({
  error,
  title = isMaintenanceError(error) ? "Down for Maintenance" : "Temporarily unavailable",
  onRetry,
  retrying,
  className,
}: ErrorPanelProps) {
  return (
    <div
      role="alert"
      className={cn(
        "panel flex flex-col items-center rounded-md border-line bg-surface text-center",
        className,
      )}
    >
      <CloudOff aria-hidden="true" strokeWidth={1.5} className="mb-4 size-10 text-danger-text" />
      <h2 className="text-2xl">{title}</h2>
      <p className="mt-1 max-w-prose text-ink-muted">
        {errorMessage(error, "This couldn't be loaded. Please try again.")}
      </p>
      <Button
        variant="outline"
        className="mt-5"
        onClick={onRetry}
        pending={retrying}
        pendingLabel="Trying again..."
      >
        Try again
      </Button>
    </div>
  );
}
