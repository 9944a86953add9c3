import Plus from "lucide-react/icons/plus";
import Send from "lucide-react/icons/send";
import { useId, useState } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { LazyDialog } from "#client/components/ui/dialog/lazy-dialog.tsx";
import { usePassFocusOn } from "#client/components/ui/dialog/pass-focus.ts";
import { useOpenWindow } from "#client/components/ui/dialog/windows.tsx";
import { useOpponents } from "#client/data/opponents.api.ts";
import { useLoadedSchool } from "#client/data/with-school.tsx";
import { hasAddress, recipientsOutOfDate } from "#client/games/notify/recipients.ts";
import { useSend } from "#client/games/notify/use-send.ts";
import { RemindButton } from "#client/games/parts/remind-button.tsx";
import { sentAndReminded } from "#client/games/parts/waiting-since.ts";
import { OfferDates } from "#client/games/proposals/offer-dates.tsx";
import { OtherWays } from "#client/games/proposals/other-ways.tsx";
import { Proposals } from "#client/games/proposals/proposals.tsx";
import { useReschedule } from "#client/games/proposals/use-reschedule.ts";
import { preloadable } from "#client/lib/start/preloadable.tsx";
import type { Game } from "#shared/api/games.ts";
import { wasJustReminded } from "#shared/domain/requests/reminders.ts";
import type { NextStep } from "./next-step.ts";
import { OutOfDateOpponents } from "./out-of-date-opponents.tsx";
import { PartnerSection } from "./partner/partner-section.tsx";
import { type EditGame, NoScoreBox, StepBox } from "./step-box.tsx";

const [OpponentDialog] = preloadable(
  async () => (await import("#client/records/opponent/opponent-dialog.tsx")).OpponentDialog,
);

type NextStepBoxProps = {
  step: NextStep | null;
  game: Game;
  /** all of the school */
  games: readonly Game[];
  onEdit: EditGame;
};

/** The next step, with its main act first. */
export function NextStepBox({ step, game, games, onEdit }: NextStepBoxProps) {
  const { schoolName } = game.opponent;
  switch (step) {
    case null:
      return null;
    case "not-told":
      return <OutOfDateOpponents game={game} recipients={recipientsOutOfDate(game, Date.now())} />;
    case "send":
      return <ToSend game={game} heading="Not sent yet" />;
    case "asked-another-way":
      return <ToSend game={game} heading={`${schoolName} was asked another way`} />;
    case "no-address":
      return <NoAddress game={game} />;
    case "waiting":
      return <Waiting game={game} games={games} />;
    case "asks":
      return <OpponentAnswerPanel game={game} heading={`${schoolName} asked to reschedule`} />;
    case "partner-asks":
      return <PartnerSection game={game} onEdit={onEdit} />;
    case "postponed":
      return <OpponentAnswerPanel game={game} heading="This game needs a new date" />;
    case "offered":
      return <Offered game={game} games={games} />;
    case "no-score":
      return <NoScoreBox onEdit={onEdit} />;
  }
}

function ToSend({ game, heading }: { game: Game; heading: string }) {
  const { send, pending } = useSend();
  const button = usePassFocusOn(pending);
  return (
    <StepBox tone="blue" heading={heading}>
      <Button
        ref={button}
        className="justify-self-start"
        pending={pending}
        pendingLabel="Sending verification"
        onClick={() => void send(game)}
      >
        <Send aria-hidden="true" />
        Send verification
      </Button>
    </StepBox>
  );
}

function NoAddress({ game: { opponent } }: { game: Game }) {
  const openWindow = useOpenWindow();
  const { data: opponents } = useOpponents();
  const row = opponents?.find(({ id }) => id === opponent.id);
  const add = () =>
    openWindow((close) => (
      <LazyDialog title="Edit Opponent School" onClose={close}>
        {(frame) => <OpponentDialog opponent={row ?? null} {...frame} />}
      </LazyDialog>
    ));
  return (
    <StepBox tone="yellow" heading={`${opponent.schoolName} has no email`}>
      <Button className="justify-self-start" disabled={!row} onClick={add}>
        <Plus aria-hidden="true" />
        Add email
      </Button>
    </StepBox>
  );
}

type AskedProps = { game: Game; games: readonly Game[] };

function Waiting({ game, games }: AskedProps) {
  const { timezone } = useLoadedSchool();
  const heading = game.waiting
    ? `${sentAndReminded(game.waiting, timezone)}. No answer yet.`
    : "No answer yet.";
  return (
    <StepBox tone="yellow" heading={heading}>
      <div className="flex flex-wrap items-center gap-2">
        <Remind game={game} games={games} />
      </div>
    </StepBox>
  );
}

function Offered({ game, games }: AskedProps) {
  const [offering, setOffering] = useState(false);
  const actions = useReschedule(game);
  return (
    <StepBox tone="yellow" heading={`You offered ${game.opponent.schoolName} other dates`}>
      <Proposals game={game} actions={actions} place="view" />
      <div className="flex flex-wrap items-center gap-2">
        {game.waiting ? <Remind game={game} games={games} /> : null}
        <Button variant="outline" onClick={() => setOffering(true)}>
          Offer other dates
        </Button>
      </div>
      {offering ? <OfferDates game={game} onClose={() => setOffering(false)} /> : null}
    </StepBox>
  );
}

/** Disabled where the server would refuse it, with the reason in its place. */
function Remind({ game, games }: AskedProps) {
  const reasonId = useId();
  const { data: opponents } = useOpponents();
  const reminders = opponents?.find(({ id }) => id === game.opponentId)?.reminders;
  const reason = whyNotReminded(game, games, typeof reminders?.stoppedAt === "string");
  return (
    <>
      <RemindButton
        game={game}
        variant="primary"
        disabled={reason !== null}
        aria-describedby={reason ? reasonId : undefined}
      />
      {reason ? (
        <p id={reasonId} className="text-sm text-ink-muted wrap-anywhere">
          {reason}
        </p>
      ) : null}
    </>
  );
}

function whyNotReminded({ opponent }: Game, games: readonly Game[], hasStopped: boolean): string | null {
  const { schoolName } = opponent;
  if (!hasAddress(opponent)) return `${schoolName} has no email`;
  if (hasStopped) return `${schoolName} asked not to be reminded`;
  return wasJustReminded(opponent.id, games, Date.now()) ? `${schoolName} was reminded today` : null;
}

/** The opponent's request, or the school's own wish for another date, with every answer to it. */
function OpponentAnswerPanel({ game, heading }: { game: Game; heading: string }) {
  const actions = useReschedule(game);
  const { opponentMessage } = game;
  return (
    <StepBox tone="red" heading={heading}>
      {opponentMessage ? (
        <blockquote className="whitespace-pre-line wrap-anywhere">“{opponentMessage}”</blockquote>
      ) : null}
      <Proposals game={game} actions={actions} place="view" />
      <OtherWays game={game} actions={actions} />
    </StepBox>
  );
}
