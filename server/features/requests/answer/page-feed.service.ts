import type { Deps } from "#server/deps.ts";
import { opponentFeedPath } from "#server/features/feeds/opponent-feed.service.ts";
import type { FoundRequest } from "#server/features/requests/asked-games.queries.ts";
import { answerOf } from "#shared/domain/requests/shown-answer.ts";
import { plainEmailAddress } from "#shared/domain/text/email-address.ts";

type Asked = Pick<FoundRequest, "request" | "link"> & {
  school: Pick<FoundRequest["school"], "id">;
  opponent: { email: string } | null;
};

/**
 * The path of the opponent's own feed, once they have answered one of the games of their page.
 * @returns null before that; for a copied link, which anybody may have; and where the school writes to another address
 * by now
 */
export async function pageFeed(
  deps: Pick<Deps, "db" | "secret" | "now">,
  { request, link, school, opponent }: Asked,
  games: readonly Parameters<typeof answerOf>[0][],
): Promise<string | null> {
  const email = opponent?.email ?? "";
  const isTheirs = email !== "" && plainEmailAddress(email) === plainEmailAddress(request.sentTo);
  if (link.kind === "copied" || !isTheirs || games.every((game) => answerOf(game) === null)) return null;
  return await opponentFeedPath(deps, deps.db, school.id, { opponentId: request.opponentId, email });
}
