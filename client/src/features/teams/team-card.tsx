import UserRound from "lucide-react/icons/user-round";
import { EmailLink, PhoneLink } from "#client/components/contact-links.tsx";
import { RecordCard } from "#client/components/record-card.tsx";
import { useLoadedSchool } from "#client/data/with-school.tsx";
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
      facts={[`Games: ${team.gamesCount}`, `Created: ${created}`]}
      {...acts}
    >
      <Coach team={team} />
    </RecordCard>
  );
}

function Coach({ team }: { team: Team }) {
  const { coachName, coachEmail, coachPhone } = team;
  if (!coachName && !coachEmail && !coachPhone) {
    return <p className="text-sm text-ink-muted">No coach yet</p>;
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      {coachName ? (
        <p className="flex w-full items-center gap-2.5 text-sm font-medium">
          <UserRound aria-hidden="true" className="size-4 shrink-0 text-ink-muted" />
          <span className="min-w-0 wrap-anywhere">{coachName}</span>
        </p>
      ) : null}
      {coachEmail ? <EmailLink email={coachEmail} /> : null}
      {coachPhone ? <PhoneLink phone={coachPhone} /> : null}
    </div>
  );
}
