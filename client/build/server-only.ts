import type { Plugin } from "vite";

const SERVER_ONLY = /^(drizzle-orm|drizzle-zod|pg|bcrypt|date-fns-tz)(\/|$)|shared\/schema\//;

/** One table imported at run time would cost the browser 22 kB; imports of types are gone by now. */
export const serverOnly: Plugin = {
  name: "server-only",
  apply: "build",
  enforce: "pre",
  resolveId(id, importer) {
    if (SERVER_ONLY.test(id)) this.error(`${id} is for the server only (imported by ${importer})`);
  },
};
