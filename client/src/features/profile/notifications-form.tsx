import type { UseFormRegisterReturn } from "react-hook-form";
import { CardForm } from "#client/components/card-form.tsx";
import { useSaveNotifications } from "#client/data/account/profile.api.ts";
import { changesOf } from "#client/lib/forms/changes-of.ts";
import { useCardForm } from "#client/lib/forms/use-card-form.ts";
import { type Notifications, notificationsInput } from "#shared/api/profile.ts";
import { ANSWER_NOTICES, type AnswerNotices } from "#shared/domain/school/notifications.ts";

const LABELS: Record<AnswerNotices, string> = {
  mine: "Games that I sent",
  all: "All games of our school",
  none: "Nothing",
};

export function NotificationsForm({ notifications }: { notifications: Notifications }) {
  const save = useSaveNotifications();
  const state = useCardForm({
    schema: notificationsInput,
    values: notifications,
    draftKey: "profile:notifications",
    // A person who has never chosen the summary goes on as everybody in their place.
    save: ({ answers = notifications.answers, digest = notifications.digest }) =>
      save.mutateAsync(changesOf({ answers, digest }, notifications)),
    toasts: { saved: "Notifications saved successfully", failed: "Failed to save notifications" },
  });
  const { form } = state;
  return (
    <CardForm
      state={state}
      title="Notifications"
      description="You always see answers in Games."
      submitLabel="Save Notifications"
    >
      <fieldset className="min-w-0">
        <legend className="text-sm font-semibold">When an opponent answers, email me about</legend>
        <div className="mt-1 grid justify-items-start">
          {ANSWER_NOTICES.map((each) => (
            <Choice key={each} value={each} field={form.register("answers")} />
          ))}
        </div>
      </fieldset>
      <label className="-ml-4 flex min-h-9 cursor-pointer items-center gap-2.5 justify-self-start pl-4 coarse:min-h-11">
        <input
          type="checkbox"
          className="size-4.5 shrink-0 accent-primary-line"
          {...form.register("digest")}
        />
        Weekly summary on Mondays
      </label>
    </CardForm>
  );
}

function Choice({ value, field }: { value: AnswerNotices; field: UseFormRegisterReturn }) {
  return (
    <label className="-ml-4 flex min-h-9 cursor-pointer items-center gap-2.5 pl-4 coarse:min-h-11">
      <input type="radio" value={value} className="size-4.5 shrink-0 accent-primary-line" {...field} />
      {LABELS[value]}
    </label>
  );
}
