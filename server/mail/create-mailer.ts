import { z } from "zod";
import type { Db } from "#server/db/client.ts";
import type { Env } from "#server/env.ts";
import { mailRefused, unavailable } from "#server/http/errors.ts";
import type { Logger } from "#server/log.ts";
import { findEmailConfig } from "./email-config.queries.ts";
import { keepInMailbox } from "./mailbox.ts";
import type { Mail, Mailer } from "./mailer.ts";
import { type SmtpLimits, sendBySmtp } from "./smtp.ts";
import { decryptSmtpPassword } from "./smtp-password.ts";

export type MailerDeps = { db: Db; env: Env; secret: string; log: Logger; smtpLimits?: SmtpLimits };

const notConfigured = () => unavailable("Email is not configured. Ask your system administrator.");
const address = z.email();

/**
 * Sends through the e-mail server that the database names at the moment of sending; with none, outside production,
 * into the development mailbox.
 */
export function createMailer(deps: MailerDeps): Mailer {
  return {
    send: async (mail) => await send(deps, checked(mail)),
    demandConfigured: async () => {
      await findSettings(deps);
    },
  };
}

async function send({ env, log, smtpLimits, ...deps }: MailerDeps, mail: Mail): Promise<void> {
  const settings = await findSettings({ env, log, ...deps });
  if (!settings) {
    await keepInMailbox(env.dataDir, mail);
    log.info({ event: "mail-kept" }, "mail kept in the development mailbox");
    return;
  }
  const messageId = await sendBySmtp(settings, mail, {
    blockPrivate: env.smtpBlockPrivate,
    ...(smtpLimits && { limits: smtpLimits }),
  });
  log.info({ event: "mail-accepted", messageId }, "mail accepted by the mail server");
}

/** The e-mail server's settings with the password readable; null stands for the development mailbox. */
async function findSettings({ db, env, secret }: MailerDeps) {
  const config = await findEmailConfig(db);
  if (config) return { ...config, smtpPassword: decryptSmtpPassword(secret, config.smtpPassword, config) };
  if (env.production) throw notConfigured();
  return null;
}

/** One subject line and whole addresses: no text can become a further header or a further recipient. */
function checked(mail: Mail): Mail {
  for (const each of [mail.to, ...(mail.replyTo === undefined ? [] : [mail.replyTo])]) {
    if (!address.safeParse(each).success)
      throw mailRefused(`'${each}' is not an email address that can be used`);
  }
  return { ...mail, subject: mail.subject.replace(/[\s\p{Cc}]+/gu, " ").trim() };
}
