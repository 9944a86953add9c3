import { z } from "zod";
import { type Opponent, opponentInput } from "#shared/api/opponents.ts";
import { isTbd } from "#shared/domain/game/tbd-opponent.ts";

const contact = z
  .object({
    id: z.number(),
    schoolName: z.string(),
    managerName: z.string(),
    email: z.string(),
    phone: z.string(),
    updatedAt: z.string(),
  })
  .superRefine((row, context) => {
    if (isUntouched(row)) return;
    const result = opponentInput.safeParse(row);
    for (const { path, message } of result.error?.issues ?? []) {
      context.addIssue({ code: "custom", path: [...path], message });
    }
  });

export type ContactRow = z.input<typeof contact>;

/** A row without an e-mail is left for another day; one with an e-mail must be whole. */
export const contactsForm = z.object({ rows: z.array(contact) });
export type ContactsForm = z.input<typeof contactsForm>;

/** For whoever answers the mail, where only the address is known. */
export const PROPOSED_NAME = "Athletic Director";

export function isUntouched({ email }: Pick<ContactRow, "email">): boolean {
  return email.trim() === "";
}

export function contactRows(opponents: readonly Opponent[]): ContactRow[] {
  return opponents
    .filter((opponent) => opponent.email === "" && !isTbd(opponent))
    .map(({ id, schoolName, managerName, email, phone, updatedAt }) => ({
      id,
      schoolName,
      managerName,
      email,
      phone,
      updatedAt,
    }));
}
