import { LazyDialog } from "#client/components/ui/dialog/lazy-dialog.tsx";
import { preloadable } from "#client/lib/start/preloadable.tsx";
import type { SheetAddress } from "./sheet-address.ts";

const [PrintSheetsDialog] = preloadable(
  async () => (await import("./print-sheets-dialog.tsx")).PrintSheetsDialog,
);

type PrintSheetsProps = {
  /** what is chosen from the beginning, where it is not today's sheet */
  first?: Partial<SheetAddress>;
  onClose: () => void;
};

/** The window in which a sheet is chosen. Its chunk is fetched when somebody wants to see it. */
export function PrintSheets({ first, onClose }: PrintSheetsProps) {
  return (
    <LazyDialog title="Print sheets" onClose={onClose}>
      {(frame) => <PrintSheetsDialog first={first} {...frame} />}
    </LazyDialog>
  );
}
