import { CardForm } from "#client/components/card-form.tsx";
import { NameFields } from "#client/components/name-fields.tsx";
import { useSaveName } from "#client/data/account/profile.api.ts";
import { useCardForm } from "#client/lib/forms/use-card-form.ts";
import { nameInput } from "#shared/api/profile.ts";
import type { User } from "#shared/api/sysadmin/users.ts";

const nameOf = ({ firstName, lastName }: User) => ({ firstName, lastName });

export function NameCard({ user }: { user: User }) {
  const save = useSaveName();
  const state = useCardForm({
    schema: nameInput,
    values: nameOf(user),
    draftKey: "profile:name",
    save: async (name) => nameOf(await save.mutateAsync(name)),
    toasts: { saved: "Name saved successfully", failed: "Failed to save your name" },
  });
  const { form } = state;
  const { errors } = form.formState;
  return (
    <CardForm
      state={state}
      title="Your Name"
      {...(user.school && {
        description: "Shown on what you send to opponents, and in the history of your games.",
      })}
      submitLabel="Save Name"
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <NameFields
          firstName={form.register("firstName")}
          lastName={form.register("lastName")}
          errors={errors}
        />
      </div>
    </CardForm>
  );
}
