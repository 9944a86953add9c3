import type { ReactNode } from "react";
import { EmailInText, PhoneInText } from "#client/components/contact-links.tsx";
import { Isolated } from "#client/components/ui/isolated.tsx";
import { useLoadedSchool } from "#client/data/with-school.tsx";
import type { Game } from "#shared/api/games.ts";
import { GAME_KIND_LABELS } from "#shared/domain/game/game-kinds.ts";
import { isHostedMeet } from "#shared/domain/game/meet.ts";
import { isTbd } from "#shared/domain/game/tbd-opponent.ts";
import { formatLongDate, formatTime } from "#shared/domain/time/game-time.ts";
import { dayOf } from "#shared/domain/time/zone-day.ts";

/** The contact, and the facts that few games have. */
export function ViewedFacts({ game }: { game: Game }) {
  const { timezone } = useLoadedSchool();
  const isMeet = isHostedMeet(game);
  const { schools, kind, eventName, score, notes, verifiedAt, status, cancelReason, reasonPublic } = game;
  const isConfirmed = status === "verified" && verifiedAt;
  const facts: [label: string, value: ReactNode][] = [
    ["Contact", isMeet || isTbd(game.opponent) ? null : <Contact key="contact" {...game.opponent} />],
    // A meet of our own has a section for its schools.
    ["Schools", isMeet ? "" : schools.map(({ schoolName }) => schoolName).join(", ")],
    ["Type", kind && GAME_KIND_LABELS[kind]],
    ["Event", eventName],
    travel(game),
    ["Score", score],
    ["Notes", notes],
    ["Confirmed", isConfirmed ? formatLongDate(dayOf(Date.parse(verifiedAt), timezone)) : ""],
    [
      "Reason",
      cancelReason && (reasonPublic ? `${cancelReason} (on the public schedule, too)` : cancelReason),
    ],
  ];
  return (
    <dl className="grid gap-2 empty:hidden">
      {facts.map(([label, value]) =>
        value ? (
          <div key={label} className="flex gap-x-4 wrap-anywhere cramped:flex-col">
            <dt className="w-24 shrink-0 text-ink-muted">{label}</dt>
            <dd className="min-w-0 whitespace-pre-line">
              {typeof value === "string" ? <Isolated>{value}</Isolated> : value}
            </dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

/** Bus and dismissal share a line. */
function travel({ departure, dismissal }: Game): [label: string, value: string] {
  if (!departure) return ["Dismissal", dismissal && formatTime(dismissal)];
  const bus = formatTime(departure);
  return ["Bus", dismissal ? `${bus}, dismissal ${formatTime(dismissal)}` : bus];
}

function Contact({ managerName, phone, ...opponent }: Game["opponent"]) {
  const email = opponent.email.trim();
  return (
    <>
      {managerName ? (
        <span className="block">
          <Isolated>{managerName}</Isolated>
        </span>
      ) : null}
      {email ? (
        <span className="block">
          <EmailInText email={email} />
        </span>
      ) : null}
      {phone ? (
        <span className="block">
          <PhoneInText phone={phone} />
        </span>
      ) : null}
      {email || phone ? null : <span className="text-ink-muted">No email, no phone</span>}
    </>
  );
}
