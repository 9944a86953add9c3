import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { gameHistoryQuery } from "#client/data/games/game-history.api.ts";
import { apiRequest } from "#client/lib/api.ts";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { toast } from "#client/lib/toast.ts";
import { useAction } from "#client/lib/use-action.ts";
import type { Game } from "#shared/api/games.ts";

/**
 * Makes a link to the opponent's page and puts it on the clipboard.
 * @returns `url`: the link, where the browser does not let it onto the clipboard
 */
export function useCopyLink({ id, opponent }: Game) {
  const queryClient = useQueryClient();
  const [url, setUrl] = useState<string | null>(null);
  const { mutateAsync, isPending } = useAction({
    mutationFn: () => apiRequest<{ url: string }>("POST", `/api/games/${id}/link`),
    onSettled: () => queryClient.invalidateQueries(gameHistoryQuery(id)),
  });

  const copy = async () => {
    const made = mutateAsync().then((link) => link.url);
    try {
      await putOnClipboard(made);
      toast({ title: "Link copied", description: `It opens the page where ${opponent.schoolName} answers.` });
    } catch {
      // It fails either on the server or in the browser: only in the second case is there a link to show.
      await made.then(setUrl, (error: unknown) => toastFailure("Failed to make a link", error));
    }
  };

  return { copy: () => void copy(), pending: isPending, url, close: () => setUrl(null) };
}

/** Safari lets only what was promised during the press onto the clipboard. */
async function putOnClipboard(text: Promise<string>): Promise<void> {
  const blob = text.then((value) => new Blob([value], { type: "text/plain" }));
  await navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })]);
}
