import { useState } from "react";
import { AskFirst } from "#client/components/ask-first.tsx";
import { useLoadedSchool } from "#client/data/with-school.tsx";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { toast } from "#client/lib/toast.ts";
import type { SharedFeed } from "#shared/api/feeds.ts";
import { formatLongDateWithYear } from "#shared/domain/time/game-time.ts";
import { dayOf } from "#shared/domain/time/zone-day.ts";
import { AddressOwner } from "./address-owner.tsx";
import { useRemoveFeed } from "./feeds.api.ts";

type SharedAddressProps = { feed: SharedFeed; name: string; onRemoved: () => void };

export function SharedAddress({ feed, name, onRemoved }: SharedAddressProps) {
  const [asking, setAsking] = useState(false);
  const { timezone } = useLoadedSchool();
  const { mutateAsync: remove } = useRemoveFeed(onRemoved);

  const act = async () => {
    try {
      await remove(feed.id);
      toast({ title: "Calendar removed", description: `The address of "${name}" no longer works.` });
    } catch (error) {
      toastFailure("Failed to remove the calendar", error);
    }
  };

  const made = formatLongDateWithYear(dayOf(Date.parse(feed.createdAt), timezone));
  return (
    <AddressOwner
      text={feed.createdBy ? `Made by ${feed.createdBy} on ${made}` : `Made on ${made}`}
      button="Remove"
      onPress={() => setAsking(true)}
    >
      {asking ? (
        <AskFirst
          title="Remove this calendar?"
          name={name}
          confirmLabel="Remove"
          pendingLabel="Removing..."
          act={act}
          onClose={() => setAsking(false)}
        >
          <p>
            Its address stops working right away for everyone who added it. You can create a new one later.
          </p>
        </AskFirst>
      ) : null}
    </AddressOwner>
  );
}
