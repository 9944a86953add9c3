import { z } from "zod";
import { MAX_NAME_LENGTH } from "#shared/domain/stored-text.ts";
import { basedOn, emailAddress, emailAddressOrAsItIs, line, optionalPhone } from "./fields.ts";

/** POST /api/opponents, PUT /api/opponents/{id} */
export const opponentInput = z.object({
  schoolName: line(MAX_NAME_LENGTH, "School name is required"),
  managerName: line(MAX_NAME_LENGTH, "Manager name is required"),
  email: emailAddress("Please enter a valid email address"),
  /** who gets a copy of every message; a save without it leaves it */
  ccEmail: emailAddressOrAsItIs("Please enter a valid email address"),
  phone: optionalPhone("Phone number must be exactly 10 digits"),
  updatedAt: basedOn,
});
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
  createdAt: string;
  updatedAt: string;
  gamesCount: number;
  /** start of the latest completed game */
  lastCompletedAt: string | null;
};
