import { counted } from "#client/lib/counted.ts";
import type { Game } from "#shared/api/games.ts";
import type { PartnerRequest, SharedGame } from "#shared/api/partners.ts";
import { startOf } from "#shared/domain/game/upcoming-games.ts";
import { isAsked } from "#shared/domain/requests/phase.ts";
import { isOpenAtPartner } from "#shared/domain/season/everybody-knows.ts";

/** Everything that is open with a linked school. */
export type OpenWithPartner = {
  opponentId: number;
  schoolName: string;
  requests: PartnerRequest[];
  /** of its requests: games to answer, and confirmed ones to add */
  asked: SharedGame[];
  toAdd: SharedGame[];
  /** on the schedule: games that it asks about or has canceled, the next one first */
  ours: Game[];
};

type Sources = { requests: readonly PartnerRequest[]; games: readonly Game[]; now: number };

/** By opponent. A game that was canceled and is asked about again stands in its request alone. */
export function openWithPartners({ requests, games, now }: Sources): OpenWithPartner[] {
  const found = new Map<number, OpenWithPartner>();
  const of = (opponentId: number, schoolName: string) => {
    const open = found.get(opponentId) ?? {
      ...{ opponentId, schoolName },
      ...{ requests: [], asked: [], toAdd: [], ours: [] },
    };
    found.set(opponentId, open);
    return open;
  };
  for (const request of requests) {
    if (request.opponent.id === null) continue;
    const open = of(request.opponent.id, request.school.name);
    open.requests.push(request);
    open.asked.push(...request.games.filter(isAsked));
    open.toAdd.push(...request.games.filter(({ answered }) => answered));
  }
  const inRequests = new Set(requests.flatMap((request) => request.games.map(({ gameId }) => gameId)));
  for (const game of games.toSorted((one, other) => startOf(one) - startOf(other))) {
    if (!game.partner || !isOpenAtPartner(game, now) || inRequests.has(game.id)) continue;
    of(game.opponentId, game.partner.schoolName).ours.push(game);
  }
  return [...found.values()];
}

/** 'Lincoln High asks about 17 games', '12 games with Lincoln High to add'; null where nothing is to be done. */
export function openInWords({ schoolName, asked, toAdd, ours }: OpenWithPartner): string | null {
  const asks = asked.length + ours.filter(({ partner }) => partner?.state === "asks").length;
  const canceled = ours.filter(({ partner }) => partner?.state === "canceled").length;
  if (asks > 0) {
    return `${schoolName} asks about ${counted(asks, "game")}${canceled > 0 ? ` and canceled ${canceled}` : ""}`;
  }
  if (canceled > 0) return `${schoolName} canceled ${counted(canceled, "game")}`;
  return toAdd.length > 0 ? `${counted(toAdd.length, "game")} with ${schoolName} to add` : null;
}
