import { Dialog, DialogBody } from "#client/components/ui/dialog/dialog.tsx";
import { Loading, Skeleton } from "#client/components/ui/skeleton.tsx";
import { useGames } from "#client/data/games.api.ts";
import { useTeams } from "#client/data/teams.api.ts";
import { WithSchool } from "#client/data/with-school.tsx";
import { useNow } from "#client/lib/use-now.ts";
import { dayOf } from "#shared/domain/time/zone-day.ts";
import type { SheetAddress } from "./sheet-address.ts";
import { SheetForm } from "./sheet-form.tsx";

type PrintSheetsDialogProps = {
  title: string;
  first: Partial<SheetAddress> | undefined;
  onClose: () => void;
};

export function PrintSheetsDialog({ title, first, onClose }: PrintSheetsDialogProps) {
  const now = useNow();
  return (
    <Dialog open onOpenChange={onClose} title={title} size="sm">
      <WithSchool
        queries={{ games: useGames(), teams: useTeams() }}
        loading={<FormLoading />}
        failedIn={DialogBody}
      >
        {({ school, ...lists }) => (
          <SheetForm {...lists} today={dayOf(now, school.timezone)} first={first} onClose={onClose} />
        )}
      </WithSchool>
    </Dialog>
  );
}

function FormLoading() {
  return (
    <DialogBody>
      <Loading className="grid gap-4">
        <Skeleton className="h-8" />
        <Skeleton className="h-14" />
      </Loading>
    </DialogBody>
  );
}
