import MailWarning from "lucide-react/icons/mail-warning";
import { useId } from "react";
import { EmailLink, PhoneLink } from "#client/components/contact-links.tsx";
import { RecordCardActions } from "#client/components/record-card-actions.tsx";
import { Button } from "#client/components/ui/button.tsx";
import { Card, CardBody } from "#client/components/ui/card.tsx";
import { Isolated } from "#client/components/ui/isolated.tsx";
import { useLoadedSchool } from "#client/data/with-school.tsx";
import { counted } from "#client/lib/counted.ts";
import type { Opponent } from "#shared/api/opponents.ts";
import { isTbd } from "#shared/domain/game/tbd-opponent.ts";
import { formatDate } from "#shared/domain/time/game-time.ts";
import { dayOf } from "#shared/domain/time/zone-day.ts";

type OpponentCardProps = {
  opponent: Opponent;
  /** the number of games that the opponent has not been asked about yet */
  notSent: number;
  onSend: () => void;
  onEdit: () => void;
  onDelete: () => void;
};

export function OpponentCard({ opponent, notSent, onSend, onEdit, onDelete }: OpponentCardProps) {
  const { timezone } = useLoadedSchool();
  const nameId = useId();
  return (
    <Card className="w-full">
      <h2 id={nameId} className="px-5 pt-5 text-2xl wrap-anywhere">
        <Isolated>{opponent.schoolName}</Isolated>
      </h2>
      <CardBody className="flex flex-col gap-4 pt-2.5">
        {isTbd(opponent) ? <NobodyYet /> : <Contact opponent={opponent} />}
        <p className="mt-auto flex flex-wrap gap-x-5 text-sm text-ink-muted tabular-nums">
          <span>{`Games: ${opponent.gamesCount}`}</span>
          <span>{`Last: ${lastPlayed(opponent, timezone)}`}</span>
        </p>
        {notSent > 0 ? (
          <Button variant="link" size="sm" className="-mt-2 self-start tabular-nums" onClick={onSend}>
            {counted(notSent, "game")} not sent yet
          </Button>
        ) : null}
      </CardBody>
      <RecordCardActions describedBy={nameId} onEdit={onEdit} onDelete={onDelete} />
    </Card>
  );
}

function lastPlayed({ lastCompletedAt }: Opponent, timeZone: string): string {
  return lastCompletedAt ? formatDate(dayOf(Date.parse(lastCompletedAt), timeZone)) : "Never";
}

/** An import leaves the manager and the e-mail open; without the latter no verification can be sent. */
function Contact({ opponent: { managerName, email, phone } }: { opponent: Opponent }) {
  return (
    <div className="flex flex-col items-start gap-1">
      <dl className="mb-1 max-w-full">
        <dt className="text-xs font-medium text-ink-muted">Sports Manager</dt>
        <dd className={managerName ? "font-medium wrap-anywhere" : "text-ink-muted"}>
          <Isolated>{managerName || "Not known yet"}</Isolated>
        </dd>
      </dl>
      {email ? <EmailLink email={email} /> : <MissingEmail />}
      {phone ? <PhoneLink phone={phone} /> : null}
    </div>
  );
}

function NobodyYet() {
  return (
    <p className="text-sm text-ink-muted">
      For games whose opponent is not known yet. It has no contact, and nothing is sent to it.
    </p>
  );
}

function MissingEmail() {
  return (
    <p className="target inline-flex items-center gap-2.5 py-0.5 text-sm font-medium text-yellow">
      <MailWarning aria-hidden="true" className="size-4 shrink-0" />
      No email contact
    </p>
  );
}
