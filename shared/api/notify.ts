import { z } from "zod";
import { optionalText } from "./fields.ts";

/** As long as an opponent's own message. */
export const MAX_NOTE = 500;

/** The opponent is asked to confirm a change, or only notified of it. */
export const NOTIFY_MODES = ["ask", "tell"] as const;

/** PUT /api/games/{id}: without it nobody is mailed. */
export const notifyInput = z
  .object(
    {
      mode: z.enum(NOTIFY_MODES, { error: "mode must be ask or tell" }),
      note: optionalText(MAX_NOTE),
    },
    { error: "notify must be an object" },
  )
  .describe('`{ mode, note }`: mode `"ask"` or `"tell"`, note text of at most 500 characters');
export type Notify = z.output<typeof notifyInput>;
