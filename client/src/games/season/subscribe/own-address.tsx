import { useState } from "react";
import { AskFirst } from "#client/components/ask-first.tsx";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { toast } from "#client/lib/toast.ts";
import { AddressOwner } from "./address-owner.tsx";
import { useResetOwnFeed } from "./feeds.api.ts";

export function OwnAddress({ name }: { name: string }) {
  const [asking, setAsking] = useState(false);
  const { mutateAsync: reset } = useResetOwnFeed();

  const act = async () => {
    try {
      await reset();
      toast({ title: "New address created", description: "Add it to your calendars again." });
    } catch (error) {
      toastFailure("Failed to make a new address", error);
    }
  };

  return (
    <AddressOwner
      text="Did someone else get this address? Replace it."
      button="New address"
      onPress={() => setAsking(true)}
    >
      {asking ? (
        <AskFirst
          title="Make a new address?"
          name={name}
          confirmLabel="New address"
          pendingLabel="Making..."
          act={act}
          onClose={() => setAsking(false)}
        >
          <p>The current address stops working right away. Add the new one to your calendars.</p>
        </AskFirst>
      ) : null}
    </AddressOwner>
  );
}
