import { Dialog, DialogBody } from "#client/components/ui/dialog/dialog.tsx";
import { ErrorPanel } from "#client/components/ui/error-panel.tsx";
import { Loading, Skeleton } from "#client/components/ui/skeleton.tsx";
import { useRequestPreview } from "#client/data/many-games.api.ts";
import type { RequestInput } from "#shared/api/requests/requests.ts";

type MessagePreviewProps = {
  to: string;
  request: RequestInput & { opponentId: number };
  onClose: () => void;
};

/** The message as its reader will see it. Its frame runs nothing, and its link leads nowhere. */
export function MessagePreview({ to, request, onClose }: MessagePreviewProps) {
  const { data: message, error, refetch, isFetching } = useRequestPreview(request);
  return (
    <Dialog open onOpenChange={onClose} title="Preview" description={`To ${to}`} size="lg">
      <DialogBody className="grid-rows-[auto_1fr]">
        {message ? (
          <>
            <p className="font-semibold wrap-anywhere">{message.subject}</p>
            <iframe
              title={`Message: ${message.subject}`}
              sandbox=""
              srcDoc={message.html}
              className="h-[60dvh] w-full rounded-md border border-line bg-[white] max-sm:h-full"
            />
          </>
        ) : (
          <Missing error={error} retrying={isFetching} onRetry={() => void refetch()} />
        )}
      </DialogBody>
    </Dialog>
  );
}

type MissingProps = { error: unknown; retrying: boolean; onRetry: () => void };

function Missing({ error, retrying, onRetry }: MissingProps) {
  if (error) return <ErrorPanel error={error} retrying={retrying} onRetry={onRetry} />;
  return (
    <Loading className="grid content-start gap-4">
      <Skeleton className="h-6 w-3/5" />
      <Skeleton className="h-80" />
    </Loading>
  );
}
