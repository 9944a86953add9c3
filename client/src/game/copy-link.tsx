import Link2 from "lucide-react/icons/link-2";
import { Button } from "#client/components/ui/button.tsx";
import { LazyDialog } from "#client/components/ui/dialog/lazy-dialog.tsx";
import { preloadable } from "#client/lib/start/preloadable.tsx";
import type { Game } from "#shared/api/games.ts";
import { useCopyLink } from "./use-copy-link.ts";

const [LinkDialog] = preloadable(async () => (await import("./link-dialog.tsx")).LinkDialog);

/** For a game that was sent: the opponent's page, to be passed on by another way than by mail. */
export function CopyLink({ game }: { game: Game }) {
  const { copy, pending, url, close } = useCopyLink(game);
  return (
    <>
      <Button variant="outline" pending={pending} pendingLabel="Copy link" onClick={copy}>
        <Link2 aria-hidden="true" />
        Copy link
      </Button>
      {url === null ? null : (
        <LazyDialog title="Link to the opponent's page" onClose={close}>
          {(frame) => <LinkDialog url={url} {...frame} />}
        </LazyDialog>
      )}
    </>
  );
}
