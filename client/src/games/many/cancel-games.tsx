import { useEffect, useRef, useState } from "react";
import { Field } from "#client/components/ui/field.tsx";
import { Input } from "#client/components/ui/input.tsx";
import { useChangeGames } from "#client/data/games/many-games.api.ts";
import { groupRecipientsOfLoss } from "#client/games/many/send/message-groups.ts";
import { RecipientsText } from "#client/games/many/send/recipients-text.tsx";
import { counted } from "#client/lib/counted.ts";
import { MAX_REASON } from "#shared/api/called-off.ts";
import type { Game } from "#shared/api/games.ts";
import { ManyForm } from "./many-form.tsx";
import { NotifySchools } from "./notify-schools.tsx";
import { useManyAct } from "./use-many-act.ts";

type CancelGamesProps = {
  games: readonly Game[];
  /** takes the place of other fields in the same window, and of the focus in them */
  isFollowing: boolean;
  onClose: () => void;
};

/** Calls games off, with the reason. */
export function CancelGames({ games, isFollowing, onClose }: CancelGamesProps) {
  const canceled = games.filter(({ status }) => status !== "canceled");
  const rest = games.length - canceled.length;
  const groups = groupRecipientsOfLoss(canceled, "canceled", Date.now());
  const [reason, setReason] = useState("");
  const [notifies, setTells] = useState(true);
  const act = useManyAct();
  const { mutateAsync: send } = useChangeGames();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFollowing) field.current?.focus();
  }, [isFollowing]);

  const mails = notifies && groups.mailed.length > 0;
  const why = reason.trim();
  const submit = () =>
    act.start(canceled, {
      send: async (piece) => {
        const { updated, refused, notices } = await send({
          games: piece.map(({ id, updatedAt }) => ({ id, updatedAt })),
          change: { status: "canceled", ...(why !== "" && { reason: why }) },
          ...(mails && { notify: "tell" }),
        });
        return { updated, done: updated.map(({ id }) => id), refused, notices };
      },
      isDone: (current) => current?.status === "canceled",
    });

  return (
    <ManyForm
      act={act}
      games={games}
      groups={groups}
      notifies={notifies}
      done={(count) => `${counted(count, "game")} canceled`}
      dirty={reason !== ""}
      submitLabel={`Cancel ${counted(canceled.length, "Game")}`}
      cancelLabel="Keep Games"
      destructive
      canSubmit={canceled.length > 0}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        Cancel {counted(canceled.length, "game")}?{" "}
        {rest > 0 ? `${counted(rest, "other")} ${rest === 1 ? "is" : "are"} canceled already. ` : null}
        <RecipientsText groups={groups} mails={mails} />
      </p>
      <Field label="Reason" hint="The opponents read it too.">
        <Input
          ref={field}
          autoComplete="off"
          maxLength={MAX_REASON}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
      <NotifySchools groups={groups} checked={notifies} onCheckedChange={setTells} />
    </ManyForm>
  );
}
