import Link2 from "lucide-react/icons/link-2";
import { Button } from "#client/components/ui/button.tsx";
import { Dialog, DialogActions, DialogBody } from "#client/components/ui/dialog.tsx";
import { Field } from "#client/components/ui/field.tsx";
import { Input } from "#client/components/ui/input.tsx";
import type { Game } from "#shared/api/games.ts";
import { useCopyLink } from "./use-copy-link.ts";

/** For a game that was sent: the opponent's page, to be passed on by another way than by mail. */
export function CopyLink({ game }: { game: Game }) {
  const { copy, pending, url, close } = useCopyLink(game);
  return (
    <>
      <Button variant="outline" pending={pending} pendingLabel="Copy link" onClick={copy}>
        <Link2 aria-hidden="true" />
        Copy link
      </Button>
      {url === null ? null : <LinkDialog url={url} onClose={close} />}
    </>
  );
}

function LinkDialog({ url, onClose }: { url: string; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose} title="Link to the opponent's page">
      <DialogBody>
        <p>Your browser does not let us copy it. Select it and copy it yourself.</p>
        <Field label="Link">
          <Input readOnly value={url} onFocus={(event) => event.target.select()} />
        </Field>
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
