import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import type { OfferInput, offerInput } from "#shared/api/proposals.ts";

export type OfferFormState = UseFormReturn<z.input<typeof offerInput>, unknown, OfferInput>;
