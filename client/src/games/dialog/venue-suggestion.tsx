import { useMemo } from "react";
import { useWatch } from "react-hook-form";
import { Button } from "#client/components/ui/button.tsx";
import { useGames } from "#client/data/games/games.api.ts";
import { nearlyUsedVenue } from "#client/game/venues.ts";
import { useSettled } from "#client/lib/use-settled.ts";
import type { GameFormState } from "./game-form-values.ts";

const PAUSE_MS = 400;

/** Below a venue that nearly matches a used one: offers that one. */
export function VenueSuggestion({ form }: { form: GameFormState }) {
  const { data: games = [] } = useGames();
  const typed = useSettled(useWatch({ control: form.control, name: "venue" }), PAUSE_MS);
  const venue = useMemo(() => nearlyUsedVenue(typed, games), [typed, games]);

  const use = (meant: string) => {
    form.setValue("venue", meant, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    // The pressed button disappears.
    form.setFocus("venue");
  };

  return (
    <div aria-live="polite" className="empty:hidden">
      {venue !== null ? (
        <Button
          variant="link"
          size="sm"
          className="min-h-6 max-w-full whitespace-normal coarse:min-h-11"
          onClick={() => use(venue)}
        >
          <span className="min-w-0 wrap-anywhere">Did you mean {venue}?</span>
        </Button>
      ) : null}
    </div>
  );
}
