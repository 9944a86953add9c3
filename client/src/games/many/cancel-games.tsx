import { useLayoutEffect, useRef, useState } from "react";
import { groupRecipientsOfLoss } from "#client/games/many/send/message-groups.ts";
import { RecipientsText } from "#client/games/many/send/recipients-text.tsx";
import { BLANK_REASON, isSameReason, ReasonField } from "#client/games/notify/reason-field.tsx";
import { counted } from "#client/lib/counted.ts";
import type { Game } from "#shared/api/games.ts";
import { ManyForm } from "./many-form.tsx";
import { NotifySchools } from "./notify-schools.tsx";
import { useLossAct } from "./use-change-act.ts";
import { useManyAct } from "./use-many-act.ts";

type CancelGamesProps = {
  games: readonly Game[];
  /** takes the place of other fields in the same window, and of the focus in them */
  isFollowing: boolean;
  onClose: () => void;
};

/** Calls games off, with the reason. */
export function CancelGames({ games, isFollowing, onClose }: CancelGamesProps) {
  // One whose message has failed is called off once more, so that its opponent hears of it.
  const canceled = games.filter(({ status, opponentNotTold }) => status !== "canceled" || opponentNotTold);
  const rest = games.length - canceled.length;
  const groups = groupRecipientsOfLoss(canceled, "canceled", Date.now());
  const [reason, setReason] = useState(BLANK_REASON);
  const [notifies, setNotifies] = useState(true);
  const act = useManyAct();
  const lossAct = useLossAct();
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (isFollowing) field.current?.focus();
  }, [isFollowing]);

  const mails = notifies && groups.mailed.length > 0;

  return (
    <ManyForm
      act={act}
      games={games}
      groups={groups}
      notifies={notifies}
      done={(count) => `${counted(count, "game")} canceled`}
      dirty={!isSameReason(reason, BLANK_REASON)}
      submitLabel={`Cancel ${counted(canceled.length, "Game")}`}
      cancelLabel="Keep Games"
      destructive
      canSubmit={canceled.length > 0}
      onSubmit={() => act.start(canceled, lossAct({ status: "canceled", reason, mails }))}
      onClose={onClose}
    >
      <p>
        Cancel {counted(canceled.length, "game")}?{" "}
        {rest > 0 ? `${counted(rest, "other")} ${rest === 1 ? "is" : "are"} already canceled. ` : null}
        <RecipientsText groups={groups} mails={mails} />
      </p>
      <ReasonField ref={field} value={reason} onChange={setReason} />
      <NotifySchools groups={groups} checked={notifies} onCheckedChange={setNotifies} />
    </ManyForm>
  );
}
