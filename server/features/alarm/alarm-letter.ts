import type { Deps } from "#server/deps.ts";
import { mailBrand } from "#server/features/agreement/tell/letters.ts";
import { compareStoredSnapshots } from "#server/features/games/learned.ts";
import type { Letter } from "#server/mail/mailer.ts";
import { signedInLink } from "#server/mail/signed-in-link.ts";
import { alarm } from "#server/mail/templates/scheduled/alarm.ts";
import { gameSummary } from "#shared/domain/game/game-summary.ts";
import { isOffered } from "#shared/domain/requests/opponent-answer.ts";
import { standingOf } from "#shared/domain/requests/opponent-snapshot.ts";
import { formatMonthDay } from "#shared/domain/time/game-time.ts";
import { dayOf } from "#shared/domain/time/zone-day.ts";
import type { AlarmingGame } from "./alarm.queries.ts";
import { type Doubt, doubtsAbout } from "./not-agreed.ts";

/** @param since as the doubts are judged */
export function alarmLetter(
  { env, now }: Deps,
  to: string,
  games: readonly [AlarmingGame, ...AlarmingGame[]],
  since: Date,
): Letter {
  const [{ school }] = games;
  return alarm({
    to,
    school: mailBrand(school),
    games: games.map((each) => {
      const at = { now: now(), since, timeZone: school.timezone };
      const doubts = doubtsAbout(each, at);
      return {
        game: { ...gameSummary(each, school.timezone), school: mailBrand(school) },
        isOff: standingOf(each.game.status) === "postponed",
        offered: isOffered(each.game) ? each.game.proposals : [],
        doubts: doubts.filter((doubt) => doubt !== "expected").map((doubt) => inWords(doubt, each)),
        expectedBy: doubts.includes("expected") ? formersOwed(each, at) : [],
        contact: each.opponent,
        link: signedInLink(env.appUrl, `/games?edit=${each.game.id}`),
      };
    }),
  });
}

const formersOwed = (game: AlarmingGame, at: { now: Date; timeZone: string }): string[] =>
  compareStoredSnapshots(game, at).owed.map(({ opponentName }) => opponentName);

function inWords(doubt: Exclude<Doubt, "expected">, { game: { askedAt }, school }: AlarmingGame): string {
  if (doubt === "not-told") return "changed, not told";
  if (doubt === "no-date" || !askedAt) return "no date yet";
  return `asked ${formatMonthDay(dayOf(askedAt, school.timezone))}, not answered`;
}
