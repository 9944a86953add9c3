import { z } from "zod";
import type { Db } from "#server/db/client.ts";
import { releaseSlot } from "#server/http/admission.ts";
import { mailRefused } from "#server/http/errors.ts";
import type { EmailConfigRow } from "#shared/schema/email-config.ts";
import { findMailSettings } from "./mail-settings.queries.ts";
import type { MailFooter } from "./templates/layout.ts";

/** One message to one person and who gets a copy, with a text and an HTML body. */
export type Mail = {
  to: string;
  /** a second person, who gets the same */
  cc?: string;
  /** a person, where an answer should reach one */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  attachments?: { filename: string; contentType: string; content: string }[];
  /** besides those that every message has */
  headers?: Record<string, string>;
};

/** A message that only lacks whose installation sends it, which the mailer knows. */
export type Letter = (footer: MailFooter) => Mail;

/** The letter with a copy to a second person: nobody where `cc` is '' or whom it goes to already. */
export const withCopy =
  (letter: Letter, cc: string): Letter =>
  (footer) => {
    const mail = letter(footer);
    const copy = cc.trim();
    return copy === "" || copy === mail.to ? mail : { ...mail, cc: copy };
  };

export type Mailer = {
  /**
   * Resolves once the mail server has accepted the message (or the development mailbox holds it).
   * @throws 503 'Email is not configured. Ask your system administrator.', 502 with the mail server's reason
   */
  send(letter: Letter): Promise<void>;
  /** The message as it would go, for somebody who wants to read it first. */
  compose(letter: Letter): Promise<Mail>;
  /** @throws 503, as `send` does, where no message could be sent at all */
  requireConfigured(): Promise<void>;
};

/** Delivers a message: a mail server, or a mailbox in its place. */
export type MailTransport = {
  /** @throws as `Mailer.send` */
  deliver(mail: Mail, server: EmailConfigRow | null): Promise<void>;
  /** @throws 503 where nothing could be delivered with these settings */
  requireUsable(server: EmailConfigRow | null): Promise<void>;
};

const address = z.email();

/** Sends with the settings that the database has at the moment of sending. */
export function createMailer({
  db,
  transport,
  appUrl,
}: {
  db: Db;
  transport: MailTransport;
  appUrl: string;
}): Mailer {
  return {
    send: async (letter) => {
      // A request that waits for the mail server keeps nobody out.
      releaseSlot();
      const { footer, server } = await findMailSettings(db, appUrl);
      await transport.deliver(checked(letter(footer)), server);
    },
    compose: async (letter) => checked(letter((await findMailSettings(db, appUrl)).footer)),
    requireConfigured: async () => {
      await transport.requireUsable((await findMailSettings(db, appUrl)).server);
    },
  };
}

/** One subject line and whole addresses: no text can become a further header or a further recipient. */
function checked(mail: Mail): Mail {
  for (const each of [mail.to, mail.cc, mail.replyTo].filter((named) => named !== undefined)) {
    if (!address.safeParse(each).success)
      throw mailRefused(`'${each}' is not an email address that can be used`);
  }
  const subject = mail.subject.replace(/[\s\p{Cc}]+/gu, " ").trim();
  return { ...mail, subject, headers: { "Auto-Submitted": "auto-generated", ...mail.headers } };
}
