import type { DraftOffer } from "#client/lib/forms/use-draft.ts";
import { Button } from "./ui/button.tsx";

/** Offers what was typed in this form when the session ended. */
export function DraftNotice({ draft }: { draft: DraftOffer | null }) {
  if (!draft) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border-l-4 border-primary-line bg-primary-wash px-4 py-2.5">
      <p className="flex-1 basis-48 text-sm font-medium" role="status">
        You were signed out while editing. Restore what you typed?
      </p>
      <div className="flex gap-2">
        <Button variant="ghost" size="sm" onClick={draft.discard}>
          Discard
        </Button>
        <Button variant="outline" size="sm" onClick={draft.restore}>
          Restore
        </Button>
      </div>
    </div>
  );
}
