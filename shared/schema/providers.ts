import { boolean, pgTable, serial, text } from "drizzle-orm/pg-core";
import { timestamps } from "./columns.ts";

/** An identity provider by which people of schools may sign in, such as a district's Google (OpenID Connect). */
export const providers = pgTable("providers", {
  id: serial().primaryKey(),
  /** as it stands on the button: 'Google' */
  name: text().notNull(),
  /** its https address, from which all else about it is found */
  issuer: text().notNull(),
  clientId: text("client_id").notNull(),
  /** sealed for this issuer and client ID */
  clientSecret: text("client_secret").notNull(),
  /** it vouches for every address that it gives, even where it does not say so */
  verified: boolean().notNull().default(false),
  enabled: boolean().notNull().default(true),
  ...timestamps(),
});

export type ProviderRow = typeof providers.$inferSelect;
