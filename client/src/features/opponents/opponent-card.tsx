import Handshake from "lucide-react/icons/handshake";
import MailWarning from "lucide-react/icons/mail-warning";
import { EmailLink, PhoneLink } from "#client/components/contact-links.tsx";
import { RecordCard } from "#client/components/record-card.tsx";
import { Button } from "#client/components/ui/button.tsx";
import { Isolated } from "#client/components/ui/isolated.tsx";
import { useLoadedSchool } from "#client/data/with-school.tsx";
import { gamesHref } from "#client/games/parts/game-href.ts";
import { counted } from "#client/lib/counted.ts";
import { Claim } from "#client/records/opponent/claim.tsx";
import type { Opponent } from "#shared/api/opponents.ts";
import { isTbd } from "#shared/domain/game/tbd-opponent.ts";
import { linkInWords } from "#shared/domain/partners/partner-states.ts";
import { addressLine } from "#shared/domain/school/address.ts";
import { formatDate } from "#shared/domain/time/game-time.ts";
import { dayOf } from "#shared/domain/time/zone-day.ts";
import { OpponentMenu } from "./opponent-menu.tsx";

type OpponentCardProps = {
  opponent: Opponent;
  /** the number of games that the opponent has not been asked about yet */
  notSent: number;
  onSend: () => void;
  onEdit: () => void;
  onDelete: () => void;
};

export function OpponentCard({ opponent, notSent, onSend, ...acts }: OpponentCardProps) {
  const { timezone } = useLoadedSchool();
  return (
    <RecordCard
      name={opponent.schoolName}
      games={{
        count: opponent.gamesCount,
        href: gamesHref({ opponent: String(opponent.id), period: "all" }),
      }}
      fact={`Last: ${lastPlayed(opponent, timezone)}`}
      menu={isTbd(opponent) ? null : <OpponentMenu opponent={opponent} />}
      {...acts}
    >
      {isTbd(opponent) ? <NobodyYet /> : <Contact opponent={opponent} />}
      {/* It has its line before there is anything in it, so that no card becomes higher. */}
      <div className="flex min-h-6 flex-wrap items-center justify-between gap-x-2">
        {opponent.phone ? <PhoneLink phone={opponent.phone} inCard /> : null}
        {notSent > 0 ? (
          <Button variant="link" size="sm" className="text-xs/6 tabular-nums" onClick={onSend}>
            {counted(notSent, "game")} not sent yet
          </Button>
        ) : null}
      </div>
      {opponent.address ? (
        <p className="truncate text-xs/4 text-ink-muted" title={addressLine(opponent.address)}>
          <Isolated>{addressLine(opponent.address)}</Isolated>
        </p>
      ) : null}
      <PartnerLine opponent={opponent} />
    </RecordCard>
  );
}

function lastPlayed({ lastCompletedAt }: Opponent, timeZone: string): string {
  return lastCompletedAt ? formatDate(dayOf(Date.parse(lastCompletedAt), timeZone)) : "Never";
}

/** An import leaves the manager and the email open; without the latter no verification can be sent. */
function Contact({ opponent: { managerName, email } }: { opponent: Opponent }) {
  return (
    <>
      <dl className="flex flex-wrap items-baseline gap-x-2 text-[0.8125rem]/4.5">
        <dt className="text-xs/4.5 text-ink-muted">Sports Manager</dt>
        <dd className={managerName ? "font-medium wrap-anywhere" : "text-ink-muted"}>
          <Isolated>{managerName || "No name yet"}</Isolated>
        </dd>
      </dl>
      {email ? <EmailLink email={email} inCard /> : <MissingEmail />}
    </>
  );
}

function NobodyYet() {
  return (
    <p className="text-[0.8125rem]/5 text-ink-muted">
      For games whose opponent isn't decided yet. Nothing is sent.
    </p>
  );
}

function MissingEmail() {
  return (
    <p className="flex items-center gap-1.5 text-[0.8125rem]/6 font-medium text-yellow">
      <MailWarning aria-hidden="true" className="size-4 shrink-0" />
      No email contact
    </p>
  );
}

/** On an opponent's card: the school that it is, and whether both agree on that. */
function PartnerLine({ opponent }: { opponent: Opponent }) {
  const { partner } = opponent;
  if (!partner) return null;
  if (partner.state === "asked") {
    return (
      <Claim
        opponent={opponent}
        partner={partner}
        className="border-t border-line pt-1.5"
        buttonClass="h-7 px-2.5"
      />
    );
  }
  return (
    <p className="flex items-center gap-1.5 text-[0.8125rem]/5 font-medium">
      <Handshake aria-hidden="true" className="size-4 shrink-0 text-ink-muted" />
      <span className="min-w-0 wrap-anywhere">
        <Isolated>{linkInWords(partner)}</Isolated>
      </span>
    </p>
  );
}
