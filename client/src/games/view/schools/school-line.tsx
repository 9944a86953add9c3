import MessageCircleExclamationPoint from "lucide-react/icons/message-circle-exclamation-point";
import { PhoneInText } from "#client/components/contact-links.tsx";
import { Badge, type BadgeTone } from "#client/components/ui/badge.tsx";
import { Isolated } from "#client/components/ui/isolated.tsx";
import { useLoadedSchool } from "#client/data/with-school.tsx";
import { hasAddress } from "#client/games/notify/recipients.ts";
import { NotSent } from "#client/games/parts/not-sent.tsx";
import { dayInWords } from "#client/games/parts/waiting-since.ts";
import { partnerWords } from "#client/games/view/partner/partner-words.ts";
import type { Game } from "#shared/api/games.ts";
import type { SchoolState } from "#shared/domain/game/meet.ts";
import { MeetSchoolMenu } from "./meet-school-menu.tsx";
import type { InvitedSchool } from "./meet-step.ts";

type SchoolLineProps = { game: Game; school: InvitedSchool; now: number };

/** How far one school of a meet is, and what can be done about it. */
export function SchoolLine({ game, school, now }: SchoolLineProps) {
  const { schoolName, message, problem, partner, notTold, phone } = school;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 py-1.5">
      <div className="grid min-w-0 gap-1 self-center">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="mr-auto min-w-0 font-medium wrap-anywhere">
            <Isolated>{schoolName}</Isolated>
          </span>
          {notTold ? (
            <Badge tone="alarm">
              <MessageCircleExclamationPoint aria-hidden="true" />
              Not told
            </Badge>
          ) : null}
          <State school={school} />
        </div>
        {message ? (
          <blockquote className="text-sm whitespace-pre-line wrap-anywhere">“{message}”</blockquote>
        ) : null}
        {partner ? (
          <Badge
            tone={partner === "canceled" ? "alarm" : "outline"}
            className="badge-wrapping justify-self-start"
          >
            <span className="min-w-0">
              <Isolated>{partnerWords(partner, schoolName)}</Isolated>
            </span>
          </Badge>
        ) : null}
        {hasAddress(school) ? null : (
          <p className="text-sm text-ink-muted">
            No email contact
            {phone ? (
              <>
                {" · "}
                <PhoneInText phone={phone} />
              </>
            ) : null}
          </p>
        )}
        <NotSent game={{ verificationProblem: problem }} />
      </div>
      <MeetSchoolMenu game={game} school={school} now={now} />
    </li>
  );
}

const STATES: Record<SchoolState, { words: string; tone: BadgeTone; isDated: boolean }> = {
  "": { words: "Not asked", tone: "outline", isDated: false },
  "not-asked": { words: "Not asked", tone: "outline", isDated: false },
  asked: { words: "Asked", tone: "yellow", isDated: true },
  confirmed: { words: "Confirmed", tone: "green", isDated: true },
  "cannot-come": { words: "Cannot come", tone: "red", isDated: false },
};

/** 'Asked Nov 3' */
function State({ school: { state, since } }: Pick<SchoolLineProps, "school">) {
  const { timezone } = useLoadedSchool();
  const { words, tone, isDated } = STATES[state];
  return <Badge tone={tone}>{isDated && since ? `${words} ${dayInWords(since, timezone)}` : words}</Badge>;
}
