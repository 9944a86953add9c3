import { z } from "zod";
import { isTbd } from "#shared/domain/game/tbd-opponent.ts";
import { MAX_ADDRESS_LENGTH } from "#shared/domain/school/address.ts";
import { MAX_NAME_LENGTH } from "#shared/domain/text/stored-text.ts";
import { TBD } from "#shared/domain/time/game-time.ts";
import {
  basedOn,
  emailAddress,
  keptEmailAddress,
  keptText,
  line,
  optionalEmailAddress,
  optionalLine,
  optionalPhone,
  reportedOn,
} from "./fields.ts";
import type { OpponentPartner } from "./partners.ts";

const NO_MANAGER = "Manager name is required";
const NO_EMAIL = "Please enter a valid email address";

/** An opponent needs these before it can be asked about a game. */
export const contactInput = z.object({
  managerName: line(MAX_NAME_LENGTH, NO_MANAGER),
  email: emailAddress(NO_EMAIL),
});

/** Of an opponent; the oldest makes room for one more that an import brings. */
export const MAX_OTHER_NAMES = 20;

const fields = z.object({
  schoolName: line(MAX_NAME_LENGTH, "School name is required"),
  managerName: optionalLine(MAX_NAME_LENGTH),
  email: optionalEmailAddress(NO_EMAIL),
  /** who gets a copy of every message; a save without it leaves it */
  ccEmail: keptEmailAddress(NO_EMAIL),
  phone: optionalPhone("Phone number must be exactly 10 digits"),
  /** a save without it leaves it */
  address: keptText(MAX_ADDRESS_LENGTH),
  /** a save without them leaves them */
  otherNames: z
    .array(line(MAX_NAME_LENGTH), { error: "otherNames must be a list of names" })
    .max(MAX_OTHER_NAMES, `An opponent has at most ${MAX_OTHER_NAMES} other names`)
    .nullish()
    .transform((names) => names?.filter((name) => name !== "")),
  updatedAt: basedOn,
});

type Fields = z.output<typeof fields>;

/** A refused name may be anything. */
const needsContact = ({ schoolName }: Fields) => typeof schoolName !== "string" || !isTbd({ schoolName });

/** POST /api/opponents, PUT /api/opponents/{id} */
export const opponentInput = fields
  .refine(
    (opponent) => !needsContact(opponent) || opponent.managerName !== "",
    reportedOn("managerName", NO_MANAGER),
  )
  .refine((opponent) => !needsContact(opponent) || opponent.email !== "", reportedOn("email", NO_EMAIL))
  .transform((opponent) =>
    isTbd(opponent)
      ? {
          ...opponent,
          schoolName: TBD,
          managerName: "",
          email: "",
          ccEmail: "",
          phone: "",
          address: "",
          otherNames: [],
        }
      : opponent,
  );
export type OpponentInput = z.output<typeof opponentInput>;

export type Opponent = {
  id: number;
  schoolId: number;
  schoolName: string;
  managerName: string;
  email: string;
  /** '' for none */
  ccEmail: string;
  phone: string;
  /** '' for none */
  address: string;
  /** what files call it, too */
  otherNames: string[];
  createdAt: string;
  updatedAt: string;
  gamesCount: number;
  /** start of the latest completed game */
  lastCompletedAt: string | null;
  /** whether they are reminded by themselves, and when they asked for no reminders at their address */
  reminders: { on: boolean; stoppedAt: string | null };
  /** the school that it is, where that school works here, too, or claims to be it; null for none */
  partner: OpponentPartner | null;
};

/** POST /api/opponents/{id}/event */
export type EventsMade = { message: string; games: number[] };
