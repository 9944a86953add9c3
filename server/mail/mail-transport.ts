import type { Env } from "#server/env.ts";
import { unavailable } from "#server/http/errors.ts";
import type { Logger } from "#server/log.ts";
import type { EmailConfigRow } from "#shared/schema/email-config.ts";
import { keepInMailbox } from "./mailbox.ts";
import type { MailTransport } from "./mailer.ts";
import { type SmtpSettings, sendBySmtp } from "./smtp.ts";
import { decryptSmtpPassword } from "./smtp-password.ts";

type MailTransportDeps = { env: Env; secret: string; log: Logger };

const notConfigured = () => unavailable("Email is not configured. Ask your system administrator.");

/** Delivers through the e-mail server; where none is stored, outside production, into the development mailbox. */
export function createMailTransport({ env, secret, log }: MailTransportDeps): MailTransport {
  /** @returns null for the development mailbox */
  function readable(server: EmailConfigRow | null): SmtpSettings | null {
    if (server) return { ...server, smtpPassword: decryptSmtpPassword(secret, server.smtpPassword, server) };
    if (env.production) throw notConfigured();
    return null;
  }

  return {
    deliver: async (mail, server) => {
      const settings = readable(server);
      if (!settings) {
        await keepInMailbox(env.dataDir, mail);
        log.info({ event: "mail-kept" }, "mail kept in the development mailbox");
        return;
      }
      const messageId = await sendBySmtp(settings, mail, { blockPrivate: env.smtpBlockPrivate });
      log.info({ event: "mail-accepted", messageId }, "mail accepted by the mail server");
    },
    requireUsable: async (server) => {
      readable(server);
    },
  };
}
