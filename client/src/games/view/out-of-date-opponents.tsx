import { PhoneInText } from "#client/components/contact-links.tsx";
import { Button } from "#client/components/ui/button.tsx";
import { usePassFocusOn } from "#client/components/ui/dialog/pass-focus.ts";
import { useOpenWindow } from "#client/components/ui/dialog/windows.tsx";
import { Isolated } from "#client/components/ui/isolated.tsx";
import { useToldByHand } from "#client/data/games.api.ts";
import { ManyGames } from "#client/games/many/many-games.tsx";
import { hasAddress, type Recipient } from "#client/games/notify/recipients.ts";
import type { Game } from "#shared/api/games.ts";
import type { ComparedSnapshot } from "#shared/domain/requests/opponent-snapshot.ts";
import { formatLongDate, timeOrTbd } from "#shared/domain/time/game-time.ts";
import { StepBox } from "./step-box.tsx";
import { toastKnown } from "./toast-known.ts";

type OutOfDateOpponentsProps = { game: Game; recipients: readonly Recipient[] };

/** The opponents whose snapshot is out of date: each can be told, or was told otherwise than by a message. */
export function OutOfDateOpponents({ game, recipients }: OutOfDateOpponentsProps) {
  const { mutateAsync: recordCall, isPending } = useToldByHand();
  return recipients.map((recipient) => (
    <OutOfDate
      key={recipient.opponent.id}
      game={game}
      recipient={recipient}
      isOneOfSeveral={recipients.length > 1}
      isPending={isPending}
      onKnown={() => void toastKnown(recordCall(recipient), recipient.opponent.schoolName)}
    />
  ));
}

type OutOfDateProps = {
  game: Game;
  recipient: Recipient;
  isOneOfSeveral: boolean;
  isPending: boolean;
  onKnown: () => void;
};

function OutOfDate({ game, recipient: { opponent }, isOneOfSeveral, isPending, onKnown }: OutOfDateProps) {
  const openWindow = useOpenWindow();
  const known = usePassFocusOn(isPending);
  const { schoolName } = opponent;
  const former = game.formerOpponents.find(({ id }) => id === opponent.id);
  const canBeMailed = hasAddress(opponent);
  const tell = () => openWindow((close) => <ManyGames act="tell" games={[game]} onClose={close} />);
  return (
    <StepBox tone="red" heading={stillHas(schoolName, former?.snapshot ?? game.outdatedSnapshot)}>
      {canBeMailed ? null : (
        <p className="wrap-anywhere">
          <Isolated>{schoolName}</Isolated> has the old details, and no email.{" "}
          {opponent.phone ? (
            <>
              Call them: <PhoneInText phone={opponent.phone} />
            </>
          ) : null}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {canBeMailed ? (
          <Button className="max-w-full whitespace-normal" onClick={tell}>
            <span className="min-w-0 wrap-anywhere">Tell {schoolName}…</span>
          </Button>
        ) : null}
        <Button
          ref={known}
          variant={canBeMailed ? "outline" : "primary"}
          aria-label={isOneOfSeveral ? `They know: ${schoolName}` : undefined}
          disabled={isPending}
          onClick={onKnown}
        >
          They know
        </Button>
      </div>
    </StepBox>
  );
}

/** 'Central High still has Fri, Dec 4, 7:00 PM, Main Gym' */
function stillHas(schoolName: string, snapshot: ComparedSnapshot | null): string {
  if (!snapshot) return `${schoolName} has the old details`;
  const { date, time, timeTbd, venue, standing } = snapshot;
  if (standing === "canceled") return `${schoolName} was told that this game is canceled`;
  const facts = [formatLongDate(date), timeOrTbd({ time, timeTbd }), venue].join(", ");
  return `${schoolName} still has ${facts}${standing === "postponed" ? ", postponed" : ""}`;
}
