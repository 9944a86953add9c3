import type { z } from "zod";
import type { Opponent, opponentInput } from "#shared/api/opponents.ts";

/** The schema's input, every field filled. */
export type OpponentFormValues = z.input<typeof opponentInput>;

/** An edit is based on the row's `updatedAt`; a new opponent has none. */
export function opponentFormValues(opponent: Opponent | null): OpponentFormValues {
  return {
    schoolName: opponent?.schoolName ?? "",
    managerName: opponent?.managerName ?? "",
    email: opponent?.email ?? "",
    ccEmail: opponent?.ccEmail ?? "",
    phone: opponent?.phone ?? "",
    address: opponent?.address ?? "",
    otherNames: opponent?.otherNames ?? [],
    updatedAt: opponent?.updatedAt,
  };
}
