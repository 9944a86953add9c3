import { DraftNotice } from "#client/components/draft-notice.tsx";
import { NameFields } from "#client/components/name-fields.tsx";
import { SaveProblemNotice } from "#client/components/save-problem.tsx";
import { Button } from "#client/components/ui/button.tsx";
import { useSaveName } from "#client/data/account/profile.api.ts";
import { useCardForm } from "#client/lib/forms/use-card-form.ts";
import { findPageHeading } from "#client/lib/page-heading.ts";
import { nameInput } from "#shared/api/profile.ts";

/** For somebody who has given no name; it goes as soon as there is one. */
export function NameQuestion() {
  const save = useSaveName();
  const { form, problem, draft, submit } = useCardForm({
    schema: nameInput,
    values: { firstName: "", lastName: "" },
    draftKey: "dashboard:name",
    save: async (name) => {
      const { firstName, lastName } = await save.mutateAsync(name);
      findPageHeading()?.focus({ preventScroll: true });
      return { firstName, lastName };
    },
    toasts: { saved: "Name saved successfully", failed: "Failed to save your name" },
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <DraftNotice draft={draft} />
      <SaveProblemNotice problem={problem} />
      <div className="grid items-start gap-4 @min-[36rem]:grid-cols-[1fr_1fr_auto]">
        <NameFields
          firstName={form.register("firstName")}
          lastName={form.register("lastName")}
          errors={errors}
        />
        <Button type="submit" pending={isSubmitting} pendingLabel="Saving..." className="@min-[36rem]:mt-6.5">
          Save Name
        </Button>
      </div>
    </form>
  );
}
