import TriangleAlert from "lucide-react/icons/triangle-alert";
import { listed } from "#client/features/verification/game/shown-game.ts";
import type { ShownGame } from "#client/features/verification/verification.api.ts";

/** Names the facts that stand on the page as old and new, for those who read it once and quickly. */
export function ChangedSinceSnapshot({ game: { was, wasMailed } }: { game: ShownGame }) {
  if (was.length === 0) return null;
  return (
    <p className="mt-5 flex gap-3 rounded-md border border-yellow-mark bg-yellow-wash p-4 text-yellow">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <span className="min-w-0">
        <span className="font-semibold">{wasMailed ? "Changed:" : "Changed since you were last told:"}</span>{" "}
        {listed(was.map(({ name }) => name))}
      </span>
    </p>
  );
}
