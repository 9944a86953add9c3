import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { Mail } from "./mailer.ts";

/** How many messages the mailbox shows. */
const NEWEST = 200;

const keptMail = z.object({
  to: z.string(),
  /** absent from what an earlier version kept */
  cc: z.string().nullable().default(null),
  replyTo: z.string().nullable(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** absent from what an earlier version kept */
  headers: z.record(z.string(), z.string()).default({}),
  attachments: z.array(z.object({ filename: z.string(), contentType: z.string(), content: z.string() })),
  /** ISO 8601 */
  sentAt: z.string(),
});

export type KeptMail = z.output<typeof keptMail>;

let keptHere = 0;

/**
 * Adds a message to the development mailbox: one file each, complete from the moment it is seen, so that several
 * processes can share the folder.
 */
export async function keepInMailbox(dataDir: string, mail: Mail): Promise<void> {
  const folder = mailboxFolder(dataDir);
  const sentAt = new Date();
  const kept: KeptMail = {
    ...mail,
    cc: mail.cc ?? null,
    replyTo: mail.replyTo ?? null,
    headers: mail.headers ?? {},
    attachments: mail.attachments ?? [],
    sentAt: sentAt.toISOString(),
  };
  keptHere += 1;
  const name = `${sentAt.getTime()}-${String(keptHere).padStart(9, "0")}-${randomUUID()}`;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${name}.part`), JSON.stringify(kept), { mode: 0o600 });
  await rename(join(folder, `${name}.part`), join(folder, `${name}.json`));
}

/** The newest messages first. Files that are not messages are ignored. */
export async function listMailbox(dataDir: string): Promise<KeptMail[]> {
  const folder = mailboxFolder(dataDir);
  const names = (await namesIn(folder)).filter((name) => name.endsWith(".json"));
  const newest = names.sort().reverse().slice(0, NEWEST);
  const mails = await Promise.all(newest.map((name) => readMail(join(folder, name))));
  return mails.filter((mail) => mail !== null);
}

const mailboxFolder = (dataDir: string) => join(dataDir, "mail");

const namesIn = (folder: string) => readdir(folder).catch((): string[] => []);

async function readMail(file: string): Promise<KeptMail | null> {
  try {
    return keptMail.parse(JSON.parse(await readFile(file, "utf8")));
  } catch {
    return null;
  }
}
