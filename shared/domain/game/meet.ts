import type { Gender } from "#shared/domain/school/genders.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import type { GameSite } from "./game-kinds.ts";
import type { GameStatus } from "./game-status.ts";

/** How far a school is with its answer to a meet that we host. */
export const SCHOOL_STATES = ["not-asked", "asked", "confirmed", "cannot-come"] as const;
export type AnswerState = (typeof SCHOOL_STATES)[number];

/** '' for a school that is only named, where another school hosts */
export type SchoolState = AnswerState | "";

/** A school of a meet, with as much of it as a list of games shows. */
export type NamedAnswer = { schoolName: string; state: SchoolState };

/** A meet as its invited schools read of it: every one of them by name, the reader among them. */
export type InvitedTo = { schools: string[] };

export const MAX_OTHER_SCHOOLS = 60;

/** A meet's host asks each of its schools; at another ground only the opponent is asked. */
export const isHostedByUs = ({ isHome, site }: { isHome: boolean; site: GameSite }): boolean =>
  isHome && site !== "neutral";

/** The status of a meet that we host: its least advanced school's, without those that cannot come. */
export function meetStatus(states: readonly AnswerState[]): GameStatus {
  const coming = states.filter((state) => state !== "cannot-come");
  if (coming.length === 0) return "reschedule";
  if (coming.includes("not-asked")) return "scheduled";
  return coming.includes("asked") ? "verification-sent" : "verified";
}

type Answered = { schools: readonly { state: SchoolState }[] };
type Named = { eventName: string; team: { sport: string; level: string; gender: Gender } };

/** Whether this game is a meet that we host: each of its schools answers for itself. */
export const isHostedMeet = ({ schools }: Answered): boolean => schools.some(({ state }) => state !== "");

/** '11 schools are invited' */
export const invitedWords = ({ schools }: InvitedTo): string =>
  schools.length === 1 ? "1 school is invited" : `${schools.length} schools are invited`;

/** '11 schools are invited: Canfield, Salem' and so on */
export const invitedByName = ({ schools }: InvitedTo): string =>
  `${invitedWords({ schools })}: ${schools.join(", ")}`;

/** 'Lincoln Invitational: 3 of 11 schools have not answered'; '' where no answer is waited for */
export function notAnsweredWords({ eventName, team, schools }: Answered & Named): string {
  const answering = schools.filter(({ state }) => state !== "").length;
  const waiting = schools.filter(({ state }) => state === "asked").length;
  if (waiting === 0) return "";
  const noun = answering === 1 ? "school" : "schools";
  const verb = waiting === 1 ? "has" : "have";
  return `${eventName || teamName(team)}: ${waiting} of ${answering} ${noun} ${verb} not answered`;
}

/** '8 of 11 confirmed'; '' for a game that is no meet of ours */
export function confirmedWords({ schools }: Answered): string {
  const answering = schools.filter(({ state }) => state !== "");
  if (answering.length === 0) return "";
  const confirmed = answering.filter(({ state }) => state === "confirmed").length;
  return `${confirmed} of ${answering.length} confirmed`;
}
