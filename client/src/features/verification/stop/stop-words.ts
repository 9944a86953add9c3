import type { StoppableMessages } from "#shared/api/stop.ts";

type Words = {
  question: string;
  /** what ends with it, and what comes all the same */
  meaning: string;
  done: string;
};

const GAME_MESSAGES = "Requests, changes and cancellations always come.";

export const STOP_WORDS: Record<StoppableMessages["kind"], (school: string) => Words> = {
  reminders: (school) => ({
    question: `Stop reminders from ${school}?`,
    meaning: `This ends the reminders and the messages on the day before a game. ${GAME_MESSAGES}`,
    done: `${school} sends you no more reminders and no messages on the day before a game. ${GAME_MESSAGES}`,
  }),
  digest: (school) => ({
    question: `Stop the weekly schedule of ${school}?`,
    meaning: "This ends the message on Mondays. Nothing else changes.",
    done: `The weekly schedule of ${school} no longer comes to your address. Nothing else has changed.`,
  }),
};
