import UserRound from "lucide-react/icons/user-round";
import { EmailLink, PhoneLink } from "#client/components/contact-links.tsx";
import { RecordCard } from "#client/components/record-card.tsx";
import { useLoadedSchool } from "#client/data/with-school.tsx";
import { gamesHref } from "#client/games/parts/game-href.ts";
import type { Team } from "#shared/api/teams.ts";
import { sportEmoji } from "#shared/domain/school/sports.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import { formatDate } from "#shared/domain/time/game-time.ts";
import { dayOf } from "#shared/domain/time/zone-day.ts";

type TeamCardProps = {
  team: Team;
  onEdit: () => void;
  onDelete: () => void;
};

export function TeamCard({ team, ...acts }: TeamCardProps) {
  const { timezone } = useLoadedSchool();
  const created = formatDate(dayOf(Date.parse(team.createdAt), timezone));
  return (
    <RecordCard
      name={teamName(team)}
      emoji={sportEmoji(team.sport)}
      games={{ count: team.gamesCount, href: gamesHref({ team: String(team.id), period: "all" }) }}
      fact={`Created: ${created}`}
      {...acts}
    >
      <Coach team={team} />
    </RecordCard>
  );
}

function Coach({ team }: { team: Team }) {
  const { coachName, coachEmail, coachPhone } = team;
  if (!coachName && !coachEmail && !coachPhone) {
    return <p className="text-[0.8125rem]/5 text-ink-muted">No coach yet</p>;
  }
  return (
    <>
      {coachName ? (
        <p className="flex items-center gap-1.5 text-[0.8125rem]/5 font-medium">
          <UserRound aria-hidden="true" className="size-4 shrink-0 text-ink-muted" />
          <span className="min-w-0 wrap-anywhere">{coachName}</span>
        </p>
      ) : null}
      {coachEmail ? <EmailLink email={coachEmail} inCard /> : null}
      {coachPhone ? <PhoneLink phone={coachPhone} inCard /> : null}
    </>
  );
}
