import CalendarClock from "lucide-react/icons/calendar-clock";
import Send from "lucide-react/icons/send";
import { useId } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { usePassFocusOn } from "#client/components/ui/dialog/pass-focus.ts";
import { useOpenWindow } from "#client/components/ui/dialog/windows.tsx";
import { useSendVerification } from "#client/data/games.api.ts";
import { useOpponents } from "#client/data/opponents.api.ts";
import { useMailToast } from "#client/data/use-mail-toast.ts";
import { ManyGames } from "#client/games/many/many-games.tsx";
import { hasAddress } from "#client/games/notify/recipients.ts";
import { VERIFICATION_FAILED } from "#client/games/parts/games-to-send.ts";
import { RemindButton } from "#client/games/parts/remind-button.tsx";
import { type EditGame, NoScoreBox, StepBox } from "#client/games/view/step-box.tsx";
import { counted } from "#client/lib/counted.ts";
import { toastError } from "#client/lib/failure-toast.ts";
import type { Game } from "#shared/api/games.ts";
import { wasJustReminded } from "#shared/domain/requests/reminders.ts";
import { type InvitedSchool, type MeetStep, schoolsHave } from "./meet-step.ts";

type MeetStepBoxProps = { step: MeetStep | null; game: Game; onEdit: EditGame };

/** The next act that a meet of ours wants. It offers no dates: a meet is moved for all of its schools at once. */
export function MeetStepBox({ step, game, onEdit }: MeetStepBoxProps) {
  switch (step?.kind) {
    case undefined:
      return null;
    case "not-told":
      return <NotTold game={game} schools={step.schools} />;
    case "ask":
      return <Ask game={game} schools={step.schools} />;
    case "waiting":
      return <Waiting game={game} schools={step.schools} />;
    case "postponed":
      return (
        <StepBox tone="red" heading="This game needs a new date">
          <Button className="justify-self-start" onClick={() => onEdit({ status: "scheduled" })}>
            <CalendarClock aria-hidden="true" />
            Set a new date
          </Button>
        </StepBox>
      );
    case "no-school":
      return (
        <StepBox tone="red" heading="No school can come">
          <p>Add schools to this meet, or cancel it.</p>
        </StepBox>
      );
    case "no-score":
      return <NoScoreBox onEdit={onEdit} />;
  }
}

type OfSchoolsProps = { game: Game; schools: readonly InvitedSchool[] };

function NotTold({ game, schools }: OfSchoolsProps) {
  const openWindow = useOpenWindow();
  const mailed = schools.filter(hasAddress);
  const [only, ...others] = schools;
  const whom = only && others.length === 0 ? only.schoolName : counted(schools.length, "school");
  const tell = () => openWindow((close) => <ManyGames act="tell" games={[game]} onClose={close} />);
  return (
    <StepBox tone="red" heading={`${whom} still ${others.length === 0 ? "has" : "have"} the old details`}>
      {mailed.length < schools.length ? (
        <p>Call each school that has no email. Then choose They know in its menu below.</p>
      ) : null}
      {mailed.length > 0 ? (
        <Button className="justify-self-start" onClick={tell}>
          Tell {counted(mailed.length, "school")}…
        </Button>
      ) : null}
    </StepBox>
  );
}

function Ask({ game, schools }: OfSchoolsProps) {
  const { ask, pending } = useAskSchools();
  const button = usePassFocusOn(pending);
  const whom = counted(schools.length, "school");
  return (
    <StepBox tone="blue" heading={`${whom} not asked`}>
      <Button
        ref={button}
        className="justify-self-start"
        pending={pending}
        pendingLabel={`Asking ${whom}...`}
        onClick={() => void ask(game)}
      >
        <Send aria-hidden="true" />
        Ask {whom}
      </Button>
    </StepBox>
  );
}

function Waiting({ game, schools }: OfSchoolsProps) {
  const reasonId = useId();
  const { data: opponents } = useOpponents();
  const hasStopped = ({ opponentId }: InvitedSchool) =>
    typeof opponents?.find(({ id }) => id === opponentId)?.reminders?.stoppedAt === "string";
  const reachable = schools.filter((school) => hasAddress(school) && !hasStopped(school));
  const reason = whyNobody(game, schools, reachable.length);
  return (
    <StepBox tone="yellow" heading={`${schoolsHave(schools.length)} not answered`}>
      <div className="flex flex-wrap items-center gap-2">
        <RemindButton
          game={game}
          variant="primary"
          label={`Remind ${counted(reachable.length || schools.length, "school")}`}
          disabled={reason !== null}
          aria-describedby={reason ? reasonId : undefined}
        />
        {reason ? (
          <p id={reasonId} className="text-sm text-ink-muted">
            {reason}
          </p>
        ) : null}
      </div>
    </StepBox>
  );
}

function whyNobody(game: Game, schools: readonly InvitedSchool[], reachable: number): string | null {
  if (reachable === 0)
    return schools.some(hasAddress) ? "They asked not to be reminded" : "They have no email";
  return wasJustReminded(game.opponentId, [game], Date.now()) ? "Reminded today" : null;
}

/** Asks every school of a meet that was not asked yet, and says which ones could not be asked. */
function useAskSchools() {
  const { mutateAsync, isPending } = useSendVerification();
  const toastMail = useMailToast();
  const ask = async ({ id }: Pick<Game, "id">) => {
    try {
      const { message, skipped = [] } = await mutateAsync(id);
      const reasons = skipped.map(({ schoolName, reason }) => `${schoolName}: ${reason}`);
      await toastMail({
        title: "Success",
        description: message,
        ...(reasons.length > 0 && { reason: `Not asked: ${reasons.join("; ")}` }),
      });
    } catch (error) {
      toastError(VERIFICATION_FAILED, error);
    }
  };
  return { ask, pending: isPending };
}
