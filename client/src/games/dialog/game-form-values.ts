import type { UseFormReturn } from "react-hook-form";
import { z } from "zod";
import type { GameDraft } from "#client/games/parts/game-draft.ts";
import { type Game, type GameInput, gameInput } from "#shared/api/games.ts";
import {
  type GameFacts,
  NO_PRIVATE_FACTS,
  ORDINARY_DETAILS,
  type PrivateFacts,
  privateFacts,
  TBD_TIME,
  type WrittenFacts,
  writtenFacts,
} from "#shared/domain/game/game-facts.ts";
import type { GameStatus } from "#shared/domain/game/game-status.ts";
import { fromClockTime, type Meridiem, toClockTime } from "#shared/domain/time/time-entry.ts";

/** Selects are text, and the time is kept as it is typed, with its half of the day. */
export type GameFormValues = WrittenFacts &
  PrivateFacts & {
    teamId: string;
    opponentId: string;
    /** the ids of a meet's other schools, and the names of those that no opponent has */
    otherOpponentIds: readonly (number | string)[];
    date: string;
    time: string;
    meridiem: Meridiem;
    status: GameStatus;
    score: string;
    /** of the reason that the game is off for */
    reasonPublic: boolean;
    updatedAt?: string | undefined;
  };

/** The id of a school that is no opponent yet: none. */
const NOBODY = 0;

export const gameForm = z
  .custom<GameFormValues>()
  .transform(
    ({ meridiem, ...form }): z.input<typeof gameInput> => ({
      ...form,
      // As numbers: for text that is no id the resolver would show the union's inner complaint instead of ours.
      teamId: Number(form.teamId),
      opponentId: Number(form.opponentId),
      otherOpponentIds: form.otherOpponentIds.map((school) => (typeof school === "number" ? school : NOBODY)),
      time: timeIn({ ...form, meridiem }),
    }),
  )
  .pipe(gameInput);

export type GameFormState = UseFormReturn<GameFormValues, unknown, GameInput>;

const NO_TIME = { text: "", meridiem: "PM" } as const;

const NEVER_PLAYED = { status: "scheduled", score: "", reasonPublic: false } as const;

type NewGame = Pick<Extract<GameDraft, { kind: "new" }>, "teamId" | "opponentId" | "date">;

/** A new game, probably for the team and the opponent that the list is filtered by. */
export function emptyGame({ teamId, opponentId, date = "" }: NewGame): GameFormValues {
  return {
    teamId: String(teamId ?? ""),
    opponentId: String(opponentId ?? ""),
    otherOpponentIds: [],
    date,
    time: "",
    meridiem: "PM",
    venue: "",
    isHome: true,
    ...ORDINARY_DETAILS,
    ...NEVER_PLAYED,
  };
}

/** A game as the form shows it; an edit is based on its `updatedAt`. */
export function valuesOf(game: Game): GameFormValues {
  // The hour at which a game without a time stands is not one that anybody has typed.
  const { text, meridiem } = game.timeTbd ? NO_TIME : fromClockTime(game.time);
  return {
    teamId: String(game.teamId),
    opponentId: String(game.opponentId),
    otherOpponentIds: game.otherOpponentIds,
    date: game.date,
    time: text,
    meridiem,
    ...writtenFacts(game),
    ...privateFacts(game),
    status: game.status,
    score: game.score ?? "",
    reasonPublic: game.reasonPublic,
    updatedAt: game.updatedAt,
  };
}

/** A new game like this one, but not sent, answered or played. The date is left blank if it has passed. */
export function copyOf(game: Game, today: string): GameFormValues {
  const date = game.date >= today ? game.date : "";
  return { ...valuesOf(game), date, ...NEVER_PLAYED, updatedAt: undefined };
}

/** The next game of that team: its usual time, and at home the usual place; day and opponent are new. */
export function nextAfter(values: GameFormValues): GameFormValues {
  return {
    ...values,
    opponentId: "",
    otherOpponentIds: [],
    date: "",
    venue: values.isHome ? values.venue : "",
    ...NO_PRIVATE_FACTS,
    site: "",
    eventName: "",
    ...NEVER_PLAYED,
  };
}

/** The other schools of the meet that the form says, as far as they are opponents. */
export const otherOpponentIdsIn = ({ otherOpponentIds }: GameFormValues): number[] =>
  otherOpponentIds.filter((school) => typeof school === "number");

/** The facts that the form says. */
export const factsIn = (form: GameFormValues): GameFacts => ({
  ...writtenFacts(form),
  teamId: Number(form.teamId),
  opponentId: Number(form.opponentId),
  date: form.date,
  time: timeIn(form),
});

/** HH:mm:ss; '' for what is no time. */
const timeIn = ({
  time,
  meridiem,
  timeTbd,
}: Pick<GameFormValues, "time" | "meridiem" | "timeTbd">): string =>
  timeTbd ? TBD_TIME : (toClockTime(time, meridiem) ?? "");
