import { useState } from "react";
import { CardForm } from "#client/components/card-form.tsx";
import { NameFields } from "#client/components/name-fields.tsx";
import { ButtonLink } from "#client/components/ui/button-link.tsx";
import { Card, CardBody, CardHeader } from "#client/components/ui/card.tsx";
import { ErrorPanel } from "#client/components/ui/error-panel.tsx";
import { RadioField } from "#client/components/ui/form/radio-field.tsx";
import { PageHeader } from "#client/components/ui/page-header.tsx";
import { Loading, Skeleton } from "#client/components/ui/skeleton.tsx";
import { useCurrentUser } from "#client/data/account/auth.api.ts";
import { useNotifications, useSaveName } from "#client/data/account/profile.api.ts";
import { APPEARANCES, appearance, chooseAppearance } from "#client/lib/appearance.ts";
import { useCardForm } from "#client/lib/forms/use-card-form.ts";
import { nameInput } from "#shared/api/profile.ts";
import type { User } from "#shared/api/sysadmin/users.ts";
import { ConnectedAccountsCard } from "./connected-accounts-card.tsx";
import { NotificationsForm } from "./notifications-form.tsx";
import { SessionsCard } from "./sessions-card.tsx";
import { TwoStepCard } from "./two-step-card.tsx";

/** Everything of a person's own: the name and, at a school, the notices they want. */
export function ProfilePage() {
  const { data: user } = useCurrentUser();
  if (!user) return null;
  return (
    <>
      <PageHeader
        title="Your Profile"
        subtitle={<span className="wrap-anywhere">You sign in as {user.email}</span>}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <NameCard user={user} />
        {user.role === "sysadmin" ? null : <NotificationsCard />}
        <AppearanceCard />
        <Card className="max-w-3xl">
          <CardHeader title="Password" />
          <CardBody>
            <ButtonLink href="/change-password" variant="outline">
              Change Password
            </ButtonLink>
          </CardBody>
        </Card>
        <TwoStepCard />
        <ConnectedAccountsCard />
        <SessionsCard />
      </div>
    </>
  );
}

const nameOf = ({ firstName, lastName }: User) => ({ firstName, lastName });

function NameCard({ user }: { user: User }) {
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
        description: "Shown in your emails to opponents and in the history of games.",
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

function AppearanceCard() {
  const [shown, setShown] = useState(appearance);
  return (
    <Card className="max-w-3xl">
      <CardHeader title="Appearance" description="Saved right away, for this browser." />
      <CardBody>
        <RadioField
          legend="Appearance"
          legendHidden
          options={APPEARANCES}
          value={shown}
          onChange={(chosen) => {
            chooseAppearance(chosen);
            setShown(chosen);
          }}
        />
      </CardBody>
    </Card>
  );
}

function NotificationsCard() {
  const notifications = useNotifications();
  if (notifications.data) return <NotificationsForm notifications={notifications.data} />;
  return (
    <Card className="max-w-3xl">
      <CardHeader title="Notifications" />
      {notifications.isPending ? (
        <NotificationsLoading />
      ) : (
        <ErrorPanel
          error={notifications.error}
          onRetry={() => notifications.refetch()}
          retrying={notifications.isFetching}
          className="border-0 py-8"
        />
      )}
    </Card>
  );
}

/** As high as what comes: it moves nothing below it. */
function NotificationsLoading() {
  return (
    <CardBody>
      <Loading className="grid min-h-67 content-start gap-5 max-sm:min-h-81.5">
        <Skeleton className="w-full max-w-64" />
        <Skeleton className="w-full max-w-40" />
        <Skeleton className="w-full max-w-56" />
        <Skeleton className="w-full max-w-24" />
      </Loading>
    </CardBody>
  );
}
