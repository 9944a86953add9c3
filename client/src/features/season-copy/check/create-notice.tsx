import { ProgressBar } from "#client/components/ui/progress.tsx";
import { errorMessage, NetworkError } from "#client/lib/api.ts";
import { counted } from "#client/lib/counted.ts";

type CreateNoticeProps = { count: number; isPending: boolean; error: Error | null };

/** That the games are being made, or why they were not. */
export function CreateNotice({ count, isPending, error }: CreateNoticeProps) {
  if (isPending)
    return <ProgressBar value={null} label={`Creating ${counted(count, "game")}`} className="mb-3" />;
  return (
    <p role="alert" className="mb-3 text-sm font-medium text-danger-text empty:hidden">
      {error ? reasonOf(error) : ""}
    </p>
  );
}

/** Without an answer the games may be there. */
const reasonOf = (error: Error): string =>
  error instanceof NetworkError
    ? `${errorMessage(error)} Pressing again creates no game twice.`
    : errorMessage(error);
