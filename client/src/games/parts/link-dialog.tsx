import { Button } from "#client/components/ui/button.tsx";
import { Dialog, DialogActions, DialogBody } from "#client/components/ui/dialog/dialog.tsx";
import { Field } from "#client/components/ui/form/field.tsx";
import { Input } from "#client/components/ui/form/input.tsx";

type LinkDialogProps = { title: string; url: string; onClose: () => void };

export function LinkDialog({ title, url, onClose }: LinkDialogProps) {
  return (
    <Dialog open onOpenChange={onClose} title={title}>
      <DialogBody>
        <p>Your browser didn't let us copy it. Select the link and copy it.</p>
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
