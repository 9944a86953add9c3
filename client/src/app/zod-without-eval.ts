import { config } from "zod/v4/core";

/**
 * Imported before anything else: zod tries `new Function` when the first schema is made, which the page's content
 * security policy forbids, and the browser would report every visit.
 */
config({ jitless: true });
