import { Link } from "wouter";
import { Isolated } from "#client/components/ui/isolated.tsx";
import { useOpponents } from "#client/data/opponents.api.ts";
import { usePartnerRequests } from "#client/data/partners.api.ts";
import { counted } from "#client/lib/counted.ts";
import { Claim } from "#client/records/opponent/claim.tsx";
import type { PartnerRequest } from "#shared/api/partners.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import { formatLongDate } from "#shared/domain/time/game-time.ts";

/** Lines of *Needs you* about other schools that work here, too. Most schools have none, and no page waits for them. */
export function PartnerNeeds() {
  const { data: opponents = [] } = useOpponents();
  const { data: requests = [] } = usePartnerRequests(
    opponents.some(({ partner }) => partner?.state === "linked"),
  );
  return (
    <>
      {opponents.map((opponent) =>
        opponent.partner?.state === "asked" ? (
          <li key={opponent.id} className="need need-claim">
            <Claim
              opponent={opponent}
              partner={opponent.partner}
              className="flex-1"
              buttonClass="my-0.5 h-7 max-sm:h-11"
            />
          </li>
        ) : null,
      )}
      {requests.map((request) => (
        <RequestLine key={request.id} request={request} />
      ))}
    </>
  );
}

function RequestLine({ request: { id, school, games } }: { request: PartnerRequest }) {
  const [next] = games;
  return (
    <li className="need">
      <p className="need-words">
        <Link href={`/add-games?request=${id}`} className="row-link tabular-nums">
          <Isolated>{`${school.name} asks about ${counted(games.length, "game")}`}</Isolated>
        </Link>{" "}
        {next ? (
          <span className="need-next">
            {formatLongDate(next.localDate)} · {teamName(next.team)}
          </span>
        ) : null}
      </p>
    </li>
  );
}
