import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { RecordDialog } from "#client/components/record-form.tsx";
import { gamesQuery } from "#client/data/games.api.ts";
import { useReadOpponent, useSaveOpponent } from "#client/data/opponents.api.ts";
import { apiRequest, errorMessage } from "#client/lib/api.ts";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { useRecordForm } from "#client/lib/forms/use-record-form.ts";
import { useSaveAnd } from "#client/lib/forms/use-save-and.ts";
import { type ToastInput, toast } from "#client/lib/toast.ts";
import { type Opponent, type OpponentInput, opponentInput } from "#shared/api/opponents.ts";
import type { RequestOutcome } from "#shared/api/requests/requests.ts";
import { OpponentCalendar } from "./opponent-calendar.tsx";
import { OpponentFields } from "./opponent-fields.tsx";
import { opponentFormValues } from "./opponent-form.ts";
import { OpponentReminders } from "./opponent-reminders.tsx";
import { OpponentSchool } from "./opponent-school.tsx";
import { isCorrected, Unanswered, useUnanswered } from "./unanswered.tsx";

const resolver = zodResolver(opponentInput);

type OpponentDialogProps = {
  title: string;
  /** The opponent to edit; `null` adds one. */
  opponent: Opponent | null;
  /** of a new one, as far as it is known */
  schoolName?: string;
  /** for a single opponent: is called with it, instead of offering to add another */
  onAdded?: (added: Opponent) => void;
  onClose: () => void;
};

export function OpponentDialog({ title, opponent, schoolName = "", onAdded, onClose }: OpponentDialogProps) {
  const save = useSaveOpponent();
  const readOpponent = useReadOpponent();
  const sendAgain = useSendVerificationsAgain();
  const record = useRecordForm({
    resolver,
    noun: "opponent",
    row: opponent,
    valuesOf: (row) => (row ? opponentFormValues(row) : { ...opponentFormValues(null), schoolName }),
    read: readOpponent,
    onFailure: (error) => {
      if (opponent) toastFailure("Error", error, `Failed to update opponent school: ${errorMessage(error)}`);
      else toastFailure("Failed to add opponent school", error);
    },
  });

  const unanswered = useUnanswered(opponent);
  const [sendsAgain, setSendsAgain] = useState(true);

  const store = async (input: OpponentInput) => {
    // A field that is left out stays as it is.
    const changed = (field: "ccEmail" | "address") =>
      input[field] === (record.row?.[field] ?? "") ? undefined : input[field];
    const isShorter = (input.otherNames ?? []).length < (record.row?.otherNames ?? []).length;
    const kept = {
      ccEmail: changed("ccEmail"),
      address: changed("address"),
      otherNames: isShorter ? input.otherNames : undefined,
    };
    const saved = await save.mutateAsync({ id: opponent?.id ?? null, input: { ...input, ...kept } });
    if (!opponent) return sayAdded(saved);
    const isToSend = unanswered > 0 && sendsAgain && isCorrected(opponent, input.email);
    const sent = isToSend ? await sendAgain(opponent.id) : {};
    toast({ title: "Opponent school updated successfully", ...sent });
  };
  const sayAdded = (added: Opponent) => {
    toast({ title: "Opponent school added successfully" });
    onAdded?.(added);
  };
  const { onSubmit, another } = useSaveAnd(record, {
    store,
    onClose,
    next: () => opponentFormValues(null),
    first: "schoolName",
  });

  return (
    <RecordDialog
      record={record}
      title={title}
      submitLabel={opponent ? "Update School" : "Add School"}
      onSubmit={onSubmit}
      another={onAdded ? undefined : another}
      onClose={onClose}
    >
      <OpponentFields form={record.form} />
      {opponent ? (
        <Unanswered
          opponent={opponent}
          count={unanswered}
          form={record.form}
          checked={sendsAgain}
          onCheckedChange={setSendsAgain}
        />
      ) : null}
      {opponent ? <OpponentReminders opponent={opponent} /> : null}
      {opponent ? <OpponentCalendar opponent={opponent} /> : null}
      {opponent ? <OpponentSchool opponent={opponent} /> : null}
    </RecordDialog>
  );
}

/**
 * Sends what an opponent has not answered to the address that they have now. The opponent is saved by then, so that a
 * message that cannot go is no failure of the save.
 * @returns what to say of it
 */
function useSendVerificationsAgain(): (opponentId: number) => Promise<Omit<ToastInput, "title">> {
  const queryClient = useQueryClient();
  return async (opponentId) => {
    try {
      const path = `/api/opponents/${opponentId}/requests/again`;
      const { message } = await apiRequest<RequestOutcome>("POST", path);
      return { description: message };
    } catch (error) {
      return {
        description: "The open requests were not sent to the new address",
        reason: errorMessage(error),
        variant: "destructive",
      };
    } finally {
      void queryClient.invalidateQueries(gamesQuery);
    }
  };
}
