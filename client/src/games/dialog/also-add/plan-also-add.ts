import type { Game } from "#shared/api/games.ts";
import type { Team } from "#shared/api/teams.ts";
import { type GameFacts, NO_PRIVATE_FACTS } from "#shared/domain/game/game-facts.ts";
import { genderLabel } from "#shared/domain/school/genders.ts";
import { levelLabel } from "#shared/domain/school/levels.ts";
import { type AlsoAdd, gamesToAdd, repeatProblem } from "#shared/domain/season/also-add.ts";
import { endsAbout, proposeLevels } from "#shared/domain/season/proposed-times.ts";
import { dateProblem, ENDS_BEFORE_START } from "#shared/domain/time/game-date.ts";
import { isClockTime } from "#shared/domain/time/game-time.ts";

/** A time (HH:mm) that somebody has typed; null as long as the proposed one stands. */
type TypedTime = string | null;

export type AlsoTicks = {
  /** the ticked levels, by their teams */
  levels: ReadonlyMap<number, TypedTime>;
  secondGame: { time: TypedTime } | null;
  /** yyyy-MM-dd or, while it is typed, any text; null without a tick */
  repeatUntil: string | null;
};

export const NOTHING_TICKED: AlsoTicks = { levels: new Map(), secondGame: null, repeatUntil: null };

type TimeLine = {
  ticked: boolean;
  /** HH:mm; '' while nobody has said it */
  time: string;
  problem: string;
};

export type AlsoPlan = {
  /** `label`: 'Freshman', and of another gender 'Girls Freshman' */
  levels: readonly (TimeLine & { team: Team; label: string })[];
  /** null while the game's own time is not known yet */
  secondGame: TimeLine | null;
  repeat: { until: string | null; problem: string };
  isComplete: boolean;
  /** null where nothing is ticked */
  also: AlsoAdd | null;
};

type Lists = { teams: readonly Team[]; games: readonly Game[] };

/** Turns the ticks into games beside the one that is typed. */
export function planAlsoAdd(ticks: AlsoTicks, game: GameFacts, { teams, games }: Lists): AlsoPlan {
  const { teamId, timeTbd, eventName } = game;
  const own = teams.find(({ id }) => id === teamId);
  const time = timeTbd || !isClockTime(game.time) ? null : game.time;
  const levels = proposeLevels({ teamId, time, eventName }, teams, games).map(({ team, time: proposed }) => ({
    team,
    label: [team.gender !== own?.gender && genderLabel(team.gender), levelLabel(team.level)]
      .filter(Boolean)
      .join(" "),
    ...timeLine(ticks.levels.get(team.id), proposed, timeTbd),
  }));
  const sport = own?.sport ?? "";
  const proposed = time === null ? null : endsAbout(time, sport);
  const secondGame = timeTbd ? null : timeLine(ticks.secondGame?.time, proposed, timeTbd);
  const repeat = { until: ticks.repeatUntil, problem: untilProblem(game.date, ticks.repeatUntil) };
  const problems = [...levels, secondGame, repeat].map((line) => line?.problem ?? "");
  return {
    ...{ levels, secondGame, repeat },
    isComplete: problems.every((problem) => problem === ""),
    also: alsoOf({ levels, secondGame, repeat }),
  };
}

/** @param typed undefined without a tick */
function timeLine(typed: TypedTime | undefined, proposed: string | null, timeTbd: boolean): TimeLine {
  const time = typed ?? proposed?.slice(0, 5) ?? "";
  const ticked = typed !== undefined;
  return { ticked, time, problem: ticked && time === "" && !timeTbd ? "Time is required" : "" };
}

function untilProblem(date: string, until: string | null): string {
  if (until === null) return "";
  if (until === "") return "Date is required";
  if (dateProblem(until) === null && until < date) return ENDS_BEFORE_START;
  return repeatProblem(date, until) ?? "";
}

function alsoOf({
  levels,
  secondGame,
  repeat,
}: Pick<AlsoPlan, "levels" | "secondGame" | "repeat">): AlsoAdd | null {
  const ticked = levels.filter((level) => level.ticked);
  const second = secondGame?.ticked ? secondGame : null;
  if (ticked.length === 0 && second === null && repeat.until === null) return null;
  return {
    levels: ticked.map(({ team, time }) => ({ teamId: team.id, time: inSeconds(time) })),
    secondGame: second && inSeconds(second.time),
    repeatUntil: repeat.problem === "" ? repeat.until : null,
  };
}

const inSeconds = (time: string): string => `${time}:00`;

/** Any day, for counting the games of a day that is not known yet. */
const SOME_DAY = "2000-01-01";

/** The games that would be scheduled, as far as the typed text says. */
export function typedGamesToAdd(game: GameFacts, also: AlsoAdd): GameFacts[] {
  const isDay = dateProblem(game.date) === null;
  const day = { ...game, ...NO_PRIVATE_FACTS, date: isDay ? game.date : SOME_DAY };
  return gamesToAdd(day, isDay ? also : { ...also, repeatUntil: null });
}
