import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import type { z } from "zod";
import { DialogBody, DialogForm, FormActions } from "#client/components/ui/dialog/dialog.tsx";
import { Field } from "#client/components/ui/form/field.tsx";
import { Textarea } from "#client/components/ui/form/textarea.tsx";
import { Isolated } from "#client/components/ui/isolated.tsx";
import { UnsavedChanges } from "#client/components/unsaved-changes.tsx";
import { useOfferDates } from "#client/data/games.api.ts";
import { useNotifiedToast } from "#client/games/notify/use-notified-toast.ts";
import { proposalLine } from "#client/games/parts/proposal-text.ts";
import { errorMessage } from "#client/lib/api.ts";
import { toastError } from "#client/lib/failure-toast.ts";
import type { Game } from "#shared/api/games.ts";
import { MAX_NOTE } from "#shared/api/requests/notify.ts";
import { offerInput } from "#shared/api/requests/proposals.ts";
import { type OfferFormState, usualTime } from "./offer-form-state.ts";
import { OfferedDates } from "./offered-dates.tsx";

const resolver = zodResolver(offerInput);

type OfferFormProps = { game: Game; onClose: () => void };

/** One to three dates and a few words with them. */
export function OfferForm({ game, onClose }: OfferFormProps) {
  const form: OfferFormState = useForm({ resolver, defaultValues: emptyOffer(game) });
  const { isDirty, isSubmitting } = form.formState;
  const [problem, setProblem] = useState<string | null>(null);
  const offer = useOfferDates();
  const say = useNotifiedToast();

  const send = form.handleSubmit(async ({ options, note }) => {
    setProblem(null);
    try {
      const answer = await offer.mutateAsync({ id: game.id, updatedAt: game.updatedAt, options, note });
      say("Dates offered", answer, `${game.opponent.schoolName} can choose one`);
      onClose();
    } catch (error) {
      toastError("Failed to offer dates", error);
      setProblem(errorMessage(error));
    }
  });

  return (
    <DialogForm
      onSubmit={(event) => {
        // In a game's row this form stands inside another window's, as far as React's events go.
        event.stopPropagation();
        return send(event);
      }}
    >
      <DialogBody>
        {problem ? (
          <p
            role="alert"
            className="rounded-md border-l-4 border-danger bg-danger-wash px-4 py-2.5 text-sm font-medium text-danger-text"
          >
            {problem}
          </p>
        ) : null}
        <OpponentRequest game={game} />
        <OfferedDates form={form} game={game} />
        <NoteField form={form} />
      </DialogBody>
      <FormActions onCancel={onClose} pending={isSubmitting} pendingLabel="Sending...">
        Send Offer
      </FormActions>
      <UnsavedChanges exist={isDirty} saving={isSubmitting} />
    </DialogForm>
  );
}

function NoteField({ form }: { form: OfferFormState }) {
  const note = useWatch({ control: form.control, name: "note" }) ?? "";
  return (
    <Field
      label="Note"
      error={form.formState.errors.note?.message}
      hint={`${note.trim().length} of ${MAX_NOTE} characters`}
    >
      <Textarea rows={4} {...form.register("note")} />
    </Field>
  );
}

/** Probably at the usual time. */
const emptyOffer = (game: Game): z.input<typeof offerInput> => ({
  options: [{ date: "", time: usualTime(game) }],
  note: "",
});

/** The opponent's request, to be read while it is answered; nothing where the school put the game off. */
function OpponentRequest({ game }: { game: Game }) {
  const { opponent, opponentMessage, proposals, proposedBy, rescheduleBy } = game;
  if (rescheduleBy === "school") return null;
  const asked = proposedBy === "opponent" ? proposals.map(proposalLine) : [];
  return (
    <section className="grid gap-1 rounded-md border-l-4 border-red-mark bg-red-wash px-4 py-2.5">
      <h3 className="text-lg text-red wrap-anywhere">
        <Isolated>{`${opponent.schoolName} asked to reschedule`}</Isolated>
      </h3>
      {opponentMessage ? (
        <blockquote className="whitespace-pre-line wrap-anywhere">“{opponentMessage}”</blockquote>
      ) : null}
      {asked.length > 0 ? (
        <ul className="font-medium tabular-nums">
          {asked.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
