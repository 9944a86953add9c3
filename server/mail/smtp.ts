import { createTransport } from "nodemailer";
import type { SentMessageInfo } from "nodemailer/lib/smtp-transport";
import { MailUncertain, mailRefused } from "#server/http/errors.ts";
import type { EmailConfigRow } from "#shared/schema/email-config.ts";
import type { Mail } from "./mailer.ts";
import { isReply, smtpReason } from "./smtp-reason.ts";
import { isLoopback, openSocket } from "./smtp-target.ts";

/** An e-mail server with its password in the clear: stored and decrypted, or as a form has it. */
export type SmtpSettings = Omit<EmailConfigRow, "id" | "createdAt" | "updatedAt">;

/** Milliseconds for the connection, and for everything together. */
export type SmtpLimits = { connectMs: number; totalMs: number };

const LIMITS: SmtpLimits = { connectMs: 10_000, totalMs: 20_000 };

export type SmtpOptions = {
  /** refuse servers in private networks, loopback included */
  blockPrivate: boolean;
  limits?: SmtpLimits;
  /** addresses to which a password may travel without TLS: this machine's own, unless said */
  mayBePlain?: (address: string) => boolean;
};

/**
 * Hands one message to a mail server and waits until it has accepted it.
 * Without smtpSecure STARTTLS is required, except on this machine's loopback; certificates are always checked.
 * @returns the message's id
 * @throws 502 with the reason in a sentence; MailUncertain where the server may have accepted it without our hearing so
 */
export async function sendBySmtp(
  settings: SmtpSettings,
  mail: Mail,
  { blockPrivate, limits = LIMITS, mayBePlain = isLoopback }: SmtpOptions,
): Promise<string> {
  const signal = AbortSignal.timeout(limits.totalMs);
  let isHandedOver = false;
  const transport = createTransport({
    host: settings.smtpHost,
    port: settings.smtpPort,
    secure: settings.smtpSecure,
    auth: { user: settings.smtpUser, pass: settings.smtpPassword },
    connectionTimeout: limits.connectMs,
    greetingTimeout: limits.connectMs,
    socketTimeout: limits.totalMs,
    socketCloseTimeout: 1_000,
    maxResponseSize: 64 * 1024,
    disableFileAccess: true,
    disableUrlAccess: true,
    getSocket: (_options, done) => {
      const target = { host: settings.smtpHost, port: settings.smtpPort };
      const connectSignal = AbortSignal.any([signal, AbortSignal.timeout(limits.connectMs)]);
      openSocket(target, { blockPrivate, signal: connectSignal }).then((connection) => {
        const requireTLS = !settings.smtpSecure && !mayBePlain(connection.remoteAddress ?? "");
        done(null, { connection, requireTLS });
      }, done);
    },
  });
  // The server is given the message once it has asked for it, and before that it has none.
  transport.use("stream", ({ message }, done) => {
    message.processFunc((content) =>
      content.once("resume", () => {
        isHandedOver = true;
      }),
    );
    done();
  });
  try {
    const sent = await transport.sendMail({ ...envelope(settings, mail), signal });
    requireRecipient(sent, settings);
    return sent.messageId;
  } catch (error) {
    if (error instanceof MailUncertain) throw error;
    const reason = smtpReason(error, settings);
    throw isHandedOver && !isReply(error) ? new MailUncertain(reason) : mailRefused(reason);
  } finally {
    transport.close();
  }
}

/**
 * A mail server may take a message for one recipient and not for another. Without the one it is for, it was not sent;
 * but the copy has gone.
 */
function requireRecipient({ envelope, rejected, rejectedErrors }: SentMessageInfo, settings: SmtpSettings) {
  const [recipient = ""] = envelope.to;
  if (!rejected.includes(recipient)) return;
  throw new MailUncertain(smtpReason(rejectedErrors?.[rejected.indexOf(recipient)], settings));
}

/** Addresses are passed as objects, never as text that could be read as a list. */
const envelope = ({ fromName, fromEmail }: SmtpSettings, mail: Mail) => ({
  from: { name: fromName, address: fromEmail },
  to: { name: "", address: mail.to },
  ...(mail.cc && { cc: { name: "", address: mail.cc } }),
  ...(mail.replyTo && { replyTo: { name: "", address: mail.replyTo } }),
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  ...(mail.headers && { headers: mail.headers }),
  ...(mail.attachments && { attachments: mail.attachments }),
});
