import { useState } from "react";
import { AskFirst } from "#client/components/ask-first.tsx";
import { Button } from "#client/components/ui/button.tsx";
import { Isolated } from "#client/components/ui/isolated.tsx";
import { useOpponents } from "#client/data/opponents.api.ts";
import { useUnlinkSchool } from "#client/data/partners.api.ts";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { toast } from "#client/lib/toast.ts";
import type { Opponent } from "#shared/api/opponents.ts";
import type { OpponentPartner } from "#shared/api/partners.ts";
import { linkInWords } from "#shared/domain/partners/partner-states.ts";
import { Claim } from "./claim.tsx";

/** In an opponent's dialog: the school that it is. Either side may end that at any time. */
export function OpponentSchool({ opponent }: { opponent: Opponent }) {
  const { data: opponents } = useOpponents();
  const { partner } = opponents?.find(({ id }) => id === opponent.id) ?? opponent;
  if (!partner) return null;
  if (partner.state === "asked") {
    return <Claim opponent={opponent} partner={partner} className="border-t border-line pt-4" />;
  }
  return (
    <section className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-4">
      <div className="min-w-0 flex-1 basis-60 wrap-anywhere">
        <p className="font-semibold">
          <Isolated>{linkInWords(partner)}</Isolated>
        </p>
        <p className="text-sm text-ink-muted">
          {partner.state === "linked"
            ? "For shared games, each school sees what the other was told."
            : "They haven't accepted yet."}
        </p>
      </div>
      <Unlink opponentId={opponent.id} partner={partner} />
    </section>
  );
}

type UnlinkProps = { opponentId: number; partner: OpponentPartner };

function Unlink({ opponentId, partner: { schoolName, state } }: UnlinkProps) {
  const [asks, setAsks] = useState(false);
  const { mutateAsync: unlink } = useUnlinkSchool();
  const act = async () => {
    try {
      await unlink(opponentId);
      toast({ title: `Unlinked: ${schoolName}` });
    } catch (error) {
      toastFailure("Failed to unlink the schools", error);
    }
  };
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setAsks(true)}>
        Unlink
      </Button>
      {asks ? (
        <AskFirst
          title="Unlink this school?"
          name={schoolName}
          confirmLabel="Unlink"
          pendingLabel="Unlinking..."
          act={act}
          onClose={() => setAsks(false)}
        >
          <p>
            {state === "linked"
              ? "Both schools keep their games, and no longer share them. The other school gets a message."
              : "Your request is withdrawn. Your games stay."}
          </p>
        </AskFirst>
      ) : null}
    </>
  );
}
