import { useQueryClient } from "@tanstack/react-query";
import Link2 from "lucide-react/icons/link-2";
import { useState } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { LazyDialog } from "#client/components/ui/dialog/lazy-dialog.tsx";
import { gameHistoryQuery } from "#client/data/games.api.ts";
import { apiRequest } from "#client/lib/api.ts";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { preloadable } from "#client/lib/start/preloadable.tsx";
import { toast } from "#client/lib/toast.ts";
import { useAction } from "#client/lib/use-action.ts";
import type { Game } from "#shared/api/games.ts";

const [LinkDialog] = preloadable(async () => (await import("./link-dialog.tsx")).LinkDialog);

/** For a game that was sent: the opponent's page, to be passed on by another way than by mail. */
export function CopyLink({ game }: { game: Game }) {
  const { copy, pending, dialog } = useCopyLink(game);
  return (
    <>
      <Button variant="outline" pending={pending} pendingLabel="Copy link" onClick={copy}>
        <Link2 aria-hidden="true" />
        Copy link
      </Button>
      {dialog}
    </>
  );
}

/**
 * Makes a link to the opponent's page and puts it on the clipboard.
 * @param opponentId the one of a meet's schools
 * @returns `dialog`: shows the link where the browser does not let it onto the clipboard
 */
export function useCopyLink(
  { id, opponent }: Pick<Game, "id"> & { opponent: { schoolName: string } },
  opponentId?: number,
) {
  const queryClient = useQueryClient();
  const [url, setUrl] = useState<string | null>(null);
  const { mutateAsync, isPending } = useAction(
    () => apiRequest<{ url: string }>("POST", `/api/games/${id}/link`, opponentId && { opponentId }),
    { onSettled: () => queryClient.invalidateQueries(gameHistoryQuery(id)) },
  );

  const copy = async () => {
    const made = mutateAsync().then((link) => link.url);
    try {
      await putOnClipboard(made);
      toast({ title: "Link copied", description: `${opponent.schoolName} can answer on that page.` });
    } catch {
      // It fails either on the server or in the browser: only in the second case is there a link to show.
      await made.then(setUrl, (error: unknown) => toastFailure("Failed to create the link", error));
    }
  };

  const dialog =
    url === null ? null : (
      <LazyDialog title="Link to the opponent's page" onClose={() => setUrl(null)}>
        {(frame) => <LinkDialog url={url} {...frame} />}
      </LazyDialog>
    );
  return { copy: () => void copy(), pending: isPending, dialog };
}

/** Safari lets only what was promised during the press onto the clipboard. */
async function putOnClipboard(text: Promise<string>): Promise<void> {
  const blob = text.then((value) => new Blob([value], { type: "text/plain" }));
  await navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })]);
}
