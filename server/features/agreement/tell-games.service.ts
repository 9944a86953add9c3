import type { Deps } from "#server/deps.ts";
import { knowledgeOf } from "#server/features/games/games.responses.ts";
import {
  type AskedInMail,
  askAboutGames,
  type ManyQuestion,
} from "#server/features/verification/ask-opponent.service.ts";
import { calendarOf, mailedGame } from "#server/features/verification/mailed-game.ts";
import { type GameToSend, listGamesToSend } from "#server/features/verification/verification.queries.ts";
import { VERIFICATION } from "#server/features/verification/verification.service.ts";
import { type Actor, senderOf } from "#server/http/actor.ts";
import type { SignedInSchool } from "#server/http/signed-in.ts";
import {
  countedGames,
  gamesChangeRequest,
  gamesNotice,
  type NewsOfGame,
} from "#server/mail/templates/games-letter.ts";
import type { Notice } from "#shared/api/agreement.ts";
import type { OpponentNotice } from "#shared/api/many-games.ts";
import type { Notify } from "#shared/api/notify.ts";
import { canSendVerification } from "#shared/domain/game-status.ts";
import { timeZoneCode } from "#shared/domain/time-zones.ts";
import { differences, isUntold, type Told } from "#shared/domain/told.ts";
import { findAddresses } from "./agreement.queries.ts";
import { asNotice } from "./ask-again.service.ts";
import type { ChangedGame } from "./change-games.service.ts";
import { asTold, knownAfterwards, startAsTold, tellRemoved } from "./tell-canceled.service.ts";
import { tellChange } from "./tell-change.service.ts";
import { tellOpponent } from "./tell-opponent.service.ts";

/** How many messages are under way at once: mail servers take few connections from a sender. */
const AT_ONCE = 2;

/** What an opponent is told of one of many games. */
type News = {
  gameId: number;
  kind: "changed" | "postponed" | "canceled";
  told: Told | { farewellTo: number };
  listed: NewsOfGame;
  reason: string;
};

/** All that has to be said to one opponent. */
type ForOpponent = { opponentId: number; schoolName: string; asked: ChangedGame[]; news: News[] };

/**
 * Tells every opponent who was told of the games what has changed, or asks them to confirm it, with one message each. One
 * that cannot go keeps none of the others. Of a game that nobody was told of there is nothing to tell.
 * @returns a line for everybody who was to be told something
 */
export async function tellGamesChanged(
  deps: Deps,
  actor: Actor,
  school: SignedInSchool,
  changed: readonly ChangedGame[],
  notify: Notify,
): Promise<OpponentNotice[]> {
  const found = await listGamesToSend(
    deps.db,
    school.id,
    changed.map(({ gameId }) => gameId),
  );
  const isNews = new Set(changed.filter((each) => each.isNews).map(({ gameId }) => gameId));
  const groups = groupsOf(deps, found, (each) => notify.mode === "ask" && isNews.has(each.game.id));
  return await mailing(groups, async ({ asked, news, ...opponent }) => {
    const [single] = [...asked, ...news];
    if (asked.length + news.length === 1 && single) {
      return await tellChange(deps, actor, school, { gameId: single.gameId, isNews: true, notify });
    }
    const notices = [
      ...(asked.length > 0
        ? [await askAgain(deps, actor, school, opponent.schoolName, asked, notify.note)]
        : []),
      ...(news.length > 0 ? [await tellNews(deps, actor, school, opponent, news, notify.note)] : []),
    ];
    return together(notices);
  });
}

/** Tells every opponent who was told of them that games have been removed. */
export async function tellGamesRemoved(
  deps: Deps,
  actor: Actor,
  school: SignedInSchool,
  removed: readonly GameToSend[],
  note: string,
): Promise<OpponentNotice[]> {
  const groups = groupsOf(deps, removed, () => false, true);
  return await mailing(groups, async ({ news, ...opponent }) => {
    const [single] = news;
    const only = news.length === 1 && removed.find(({ game }) => game.id === single?.gameId);
    if (only) return await tellRemoved(deps, actor, only, note);
    return await tellNews(deps, actor, school, opponent, news, note);
  });
}

/** Whom to say what, each by the opponent who hears it. Who was never told of a game, or knows it as it is, hears nothing. */
function groupsOf(
  deps: Deps,
  found: readonly GameToSend[],
  isAsked: (each: GameToSend) => boolean,
  areRemoved = false,
): ForOpponent[] {
  const groups = new Map<number, ForOpponent>();
  const of = (opponentId: number, schoolName: string) => {
    const group = groups.get(opponentId) ?? { opponentId, schoolName, asked: [], news: [] };
    groups.set(opponentId, group);
    return group;
  };
  for (const each of found) {
    const { game, opponent } = each;
    const isOthers = game.told !== null && game.told.opponentId !== game.opponentId;
    if (game.told && !isOthers && isAsked(each) && canSendVerification(game.status)) {
      of(game.opponentId, opponent.schoolName).asked.push({ gameId: game.id, isNews: true });
      continue;
    }
    const news = newsOf(deps, each, areRemoved);
    if (news && game.told) of(game.told.opponentId, game.told.opponentName).news.push(news);
  }
  return [...groups.values()];
}

function newsOf(deps: Deps, found: GameToSend, isRemoved: boolean): News | null {
  const { game, school } = found;
  const { told } = game;
  if (!told) return null;
  const now = knowledgeOf(found, school.timezone);
  const isOthers = told.opponentId !== game.opponentId;
  const isOff = isOthers || isRemoved || now.standing === "canceled";
  if (isRemoved ? !isOthers && told.standing === "canceled" : !isUntold(told, now)) return null;
  const news = { gameId: game.id, reason: isOthers ? "" : (game.cancelReason ?? "") };
  if (isOff) {
    const canceled = { ...found, told, note: "" };
    const start = startAsTold(told, canceled);
    const calendar = { ...calendarOf(deps, { ...game, datetimeUtc: start }), state: "canceled" as const };
    const listed = { game: asTold(told, school), changes: [], calendar };
    return { ...news, kind: "canceled", told: knownAfterwards(canceled), listed };
  }
  const isPostponed = now.standing === "postponed" && told.standing !== "postponed";
  const state = game.status === "verified" ? ("agreed" as const) : ("asked" as const);
  return {
    ...news,
    kind: isPostponed ? "postponed" : "changed",
    told: now,
    listed: {
      game: mailedGame(found),
      changes: differences(told, now, timeZoneCode(school.timezone)),
      calendar: { ...calendarOf(deps, game), state },
    },
  };
}

/** One message about all of an opponent's games; where they differ, each says what has become of it. */
async function tellNews(
  deps: Deps,
  actor: Actor,
  school: SignedInSchool,
  { opponentId, schoolName }: Pick<ForOpponent, "opponentId" | "schoolName">,
  news: readonly News[],
  note: string,
): Promise<Notice> {
  const [first] = news;
  if (!first) throw new Error("a message must be about a game");
  const { to, cc } = await findAddresses(deps.db, school.id, opponentId);
  const isMixed = news.some(({ kind }) => kind !== first.kind);
  const isOneReason = news.every(({ reason }) => reason === first.reason);
  return await tellOpponent(deps, actor, school.id, {
    kind: isMixed ? "Change" : KINDS[first.kind],
    to,
    cc,
    opponentName: schoolName,
    letter: gamesNotice({
      to,
      school: first.listed.game.school,
      games: news.map((each) => ({
        ...each.listed,
        remarks: [
          ...(isMixed && each.kind !== "changed" ? [REMARKS[each.kind]] : []),
          ...(each.reason && !isOneReason ? [`Reason: ${each.reason}`] : []),
        ],
      })),
      sender: senderOf(actor),
      note,
      kind: isMixed ? "changed" : first.kind,
      reason: isOneReason ? first.reason : "",
    }),
    about: news.map(({ gameId, told }) => ({ gameId, told })),
  });
}

const KINDS = { changed: "Change", postponed: "Change", canceled: "Cancellation" };
const REMARKS = { postponed: "Postponed", canceled: "Canceled" };

const askAgain = (
  deps: Deps,
  actor: Actor,
  school: SignedInSchool,
  schoolName: string,
  asked: readonly ChangedGame[],
  note: string,
): Promise<Notice> =>
  asNotice(deps, async () => {
    const ids = asked.map(({ gameId }) => gameId);
    const { sent, skipped } = await askAboutGames(deps, actor, school.id, ids, questionAgain(note));
    const [first] = skipped;
    if (sent.length === 0 && first) return { delivered: false, message: first.error.message };
    const left = first ? `; ${countedGames(skipped.length)} left out: ${first.error.message}` : "";
    return { delivered: true, message: `${schoolName} was asked about ${countedGames(sent.length)}${left}` };
  });

const questionAgain = (note: string): ManyQuestion => ({
  ...VERIFICATION,
  note: note || null,
  letter: (mailed) => {
    const [first] = mailed;
    if (!first) throw new Error("a message must be about a game");
    return gamesChangeRequest({
      ...first.request,
      school: first.request.game.school,
      note,
      games: mailed.map(askedGame),
    });
  },
});

function askedGame({ request: { game, calendar }, found }: AskedInMail): NewsOfGame {
  const { timezone } = found.school;
  const { told } = found.game;
  const changes = told ? differences(told, knowledgeOf(found, timezone), timeZoneCode(timezone)) : [];
  return { game, changes, calendar: { ...calendar, state: "asked" } };
}

const together = (notices: readonly Notice[]): Notice => ({
  delivered: notices.every(({ delivered }) => delivered),
  message: notices.map(({ message }) => message).join("; "),
});

/** A few messages at a time; the lines stand in the order of the groups. */
async function mailing(
  groups: readonly ForOpponent[],
  mail: (group: ForOpponent) => Promise<Notice>,
): Promise<OpponentNotice[]> {
  const notices: OpponentNotice[] = [];
  const waiting = groups.entries();
  const work = async () => {
    for (const [index, group] of waiting) {
      const { opponentId, schoolName } = group;
      notices[index] = { opponentId, schoolName, ...(await mail(group)) };
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return notices;
}
