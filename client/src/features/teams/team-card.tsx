import UserRound from "lucide-react/icons/user-round";
import { useId } from "react";
import { EmailLink, PhoneLink } from "#client/components/contact-links.tsx";
import { RecordCardActions } from "#client/components/record-card-actions.tsx";
import { Card, CardBody } from "#client/components/ui/card.tsx";
import { Isolated } from "#client/components/ui/isolated.tsx";
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

export function TeamCard({ team, onEdit, onDelete }: TeamCardProps) {
  const { timezone } = useLoadedSchool();
  const nameId = useId();
  return (
    <Card className="w-full">
      <header className="flex items-center gap-3.5 px-5 pt-5">
        <span
          aria-hidden="true"
          className="grid size-12 shrink-0 place-items-center rounded-md bg-sunken text-2xl leading-none"
        >
          {sportEmoji(team.sport)}
        </span>
        <h2 id={nameId} className="min-w-0 text-2xl wrap-anywhere">
          <Isolated>{teamName(team)}</Isolated>
        </h2>
      </header>
      <CardBody className="flex flex-col gap-4">
        <Coach team={team} />
        <p className="mt-auto flex flex-wrap gap-x-5 text-sm text-ink-muted tabular-nums">
          <span>{`Games: ${team.gamesCount}`}</span>
          <span>{`Created: ${formatDate(dayOf(Date.parse(team.createdAt), timezone))}`}</span>
        </p>
      </CardBody>
      <RecordCardActions describedBy={nameId} onEdit={onEdit} onDelete={onDelete} />
    </Card>
  );
}

function Coach({ team }: { team: Team }) {
  const { coachName, coachEmail, coachPhone } = team;
  if (!coachName && !coachEmail && !coachPhone) {
    return <p className="text-sm text-ink-muted">No coach yet</p>;
  }
  return (
    <div className="flex flex-col items-start gap-1">
      {coachName ? (
        <p className="flex max-w-full items-center gap-2.5 py-0.5 font-medium">
          <UserRound aria-hidden="true" className="size-4 shrink-0 text-ink-muted" />
          <span className="min-w-0 wrap-anywhere">{coachName}</span>
        </p>
      ) : null}
      {coachEmail ? <EmailLink email={coachEmail} /> : null}
      {coachPhone ? <PhoneLink phone={coachPhone} /> : null}
    </div>
  );
}
