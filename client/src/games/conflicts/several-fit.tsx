import { Button } from "#client/components/ui/button.tsx";
import { type FindFollower, usePassFocusOn } from "#client/components/ui/dialog/pass-focus.ts";
import { useChooseVenue, useVenues } from "#client/data/venues.api.ts";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { toast } from "#client/lib/toast.ts";
import { sameVenueText } from "#shared/domain/conflicts/places.ts";

/** The button goes with the conflict. */
const windowAround: FindFollower = (own) => {
  const dialog = own.closest("[role='dialog']");
  return () => dialog;
};

/** Below a conflict of place: says of the place that it holds both games, and others, too. */
export function SeveralFit({ venue, className }: { venue: string; className: string }) {
  const { data: venues = [] } = useVenues(false);
  const choose = useChooseVenue();
  const button = usePassFocusOn(choose.isPending, windowAround);
  const known = venues.find(({ name }) => sameVenueText(name) === sameVenueText(venue));

  const save = async (single: boolean | null) => {
    try {
      return await choose.mutateAsync({ name: venue, single });
    } catch (error) {
      toastFailure("Failed to save the venue", error);
      return null;
    }
  };
  const press = async () => {
    const saved = await save(false);
    if (!saved) return;
    toast({
      title: "Venue saved",
      description: `Several games fit at ${saved.name}. You can change this in Settings.`,
      action: { label: "Undo", onPress: () => void save(known?.chosen ? known.single : null) },
    });
  };
  return (
    <Button
      ref={button}
      variant="link"
      size="sm"
      className={className}
      pending={choose.isPending}
      pendingLabel="Saving..."
      onClick={() => void press()}
    >
      Several games fit there
    </Button>
  );
}
