import { type Env, EnvError } from "#server/env.ts";
import type { Account } from "#server/features/auth/first-accounts.ts";

/** Prints where to go and how to sign in. */
export function announce({ appUrl, production, jobs }: Env, accounts: Account[]): void {
  const lines = accounts.map(({ email, password }) => `  ${email}  ${password}`);
  const signIn = lines.length > 0 ? `\nSign in with\n${lines.join("\n")}\n` : "";
  const mailbox = production ? "" : `\nNo mail server: emails are kept at ${appUrl}/dev/mailbox\n`;
  const scheduled = jobs ? "" : "\nNo reminders, alarms or summaries are sent by themselves (JOBS=off)\n";
  process.stdout.write(`\nFieldhouse is listening on ${appUrl}\n${signIn}${mailbox}${scheduled}\n`);
}

export function sayWaiting(waitMs: number): void {
  process.stdout.write(
    `Another server is migrating the database. Waiting for it, at most ${waitMs / 1000} s.\n`,
  );
}

/** One line that says what is wrong and, where it is known, what to do. */
export function explain(error: unknown): string {
  if (error instanceof EnvError) return error.message;
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE") return "The port is in use. Stop the other server or set PORT to a free one.";
  return error instanceof Error ? error.message : String(error);
}
