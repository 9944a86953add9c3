import { useId } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { usePassFocusOn } from "#client/components/ui/dialog/pass-focus.ts";
import { Isolated } from "#client/components/ui/isolated.tsx";
import { useLinkSchool, useUnlinkSchool } from "#client/data/partners.api.ts";
import { cn } from "#client/lib/cn.ts";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { toast } from "#client/lib/toast.ts";
import type { Opponent } from "#shared/api/opponents.ts";
import type { OpponentPartner } from "#shared/api/partners.ts";
import { claimSentence } from "#shared/domain/partners/partner-states.ts";

type ClaimProps = {
  opponent: Pick<Opponent, "id" | "schoolName">;
  partner: OpponentPartner;
  className?: string;
  buttonClass?: string;
};

/** Another school says that it is this opponent: anybody here may say whether that is so. */
export function Claim({ opponent, partner, className, buttonClass }: ClaimProps) {
  const sentenceId = useId();
  const { mutateAsync: link, isPending: isLinking } = useLinkSchool();
  const { mutateAsync: refuse, isPending: isRefusing } = useUnlinkSchool();
  const working = isLinking || isRefusing;
  const button = usePassFocusOn(working);
  const look = {
    size: "sm",
    className: buttonClass,
    disabled: working,
    "aria-describedby": sentenceId,
  } as const;

  const answer = async (act: (id: number) => Promise<unknown>, done: string, failed: string) => {
    try {
      await act(opponent.id);
      toast({ title: done });
    } catch (error) {
      toastFailure(failed, error);
    }
  };

  return (
    <div className={cn("flex flex-wrap items-center gap-x-3 gap-y-1", className)}>
      <p id={sentenceId} className="min-w-0 flex-1 basis-56 text-sm font-medium wrap-anywhere">
        <Isolated>{claimSentence({ ...partner, opponentName: opponent.schoolName })}</Isolated>
      </p>
      <span className="flex flex-wrap gap-1.5">
        <Button
          ref={button}
          variant="outline"
          {...look}
          pending={isLinking}
          pendingLabel="Link"
          onClick={() => void answer(link, `Linked with ${partner.schoolName}`, "Failed to link the schools")}
        >
          Link
        </Button>
        <Button
          variant="ghost"
          {...look}
          pending={isRefusing}
          pendingLabel="Not them"
          onClick={() =>
            void answer(refuse, `Not linked with ${partner.schoolName}`, "Failed to decline the link")
          }
        >
          Not them
        </Button>
      </span>
    </div>
  );
}
