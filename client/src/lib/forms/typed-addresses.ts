import { z } from "zod";

/** Several addresses in one field, with commas, semicolons, blanks or new lines between them. */
export const typedAddresses = z.string().transform((typed) => typed.split(/[\s,;]+/).filter(Boolean));
