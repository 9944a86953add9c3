import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import type { Game } from "#shared/api/games.ts";
import type { OfferInput, offerInput } from "#shared/api/requests/proposals.ts";

/** A date begins with the game's own time; a person says one where that is still open. */
export const usualTime = ({ time, timeTbd }: Game): string => (timeTbd ? "" : time.slice(0, 5));

export type OfferFormState = UseFormReturn<z.input<typeof offerInput>, unknown, OfferInput>;
