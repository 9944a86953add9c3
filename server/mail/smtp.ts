import { createTransport } from "nodemailer";
import type { SentMessageInfo } from "nodemailer/lib/smtp-transport";
import { MailUncertain, mailRefused } from "#server/http/errors.ts";
import { isLoopback, openSocket, RefusedTarget, UnknownHost } from "#server/outgoing/open-socket.ts";
import type { EmailConfigRow } from "#shared/schema/email-config.ts";
import type { Mail } from "./mailer.ts";

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

type SmtpFailure = {
  code?: string;
  originalCode?: string;
  command?: string;
  response?: string;
  message: string;
};

type Connection = { smtpHost: string; smtpPort: number; smtpUser: string; smtpPassword: string };

const MAX_REPLY = 300;

/**
 * Why a message could not be sent, in a sentence for a person, with the mail server's reply to our command. A greeting
 * is not repeated, nor is any credential.
 */
function smtpReason(error: unknown, connection: Connection): string {
  const server = `${connection.smtpHost}:${connection.smtpPort}`;
  if (error instanceof UnknownHost) return `The mail server ${connection.smtpHost} could not be found.`;
  if (error instanceof RefusedTarget)
    return `The address of ${connection.smtpHost} is not allowed for a mail server.`;
  const failure = asFailure(error);
  const reply = safeReply(failure, connection);
  const saying = (sentence: string) => (reply ? `${sentence}: ${reply}` : `${sentence}.`);

  if (isTimeOut(error, failure)) return `The mail server ${server} did not answer in time.`;
  if (failure.code === "ECONNREFUSED") return `The mail server ${server} refused the connection.`;
  if (failure.code === "EHOSTUNREACH" || failure.code === "ENETUNREACH")
    return `The mail server ${server} cannot be reached.`;
  if (failure.code === "EAUTH") return saying("The mail server refused the user name or the password");
  if (failure.command === "MAIL FROM") return saying("The mail server refused the sender");
  if (failure.command === "RCPT TO") return saying("The mail server refused the recipient");
  if (failure.command === "DATA") return saying("The mail server refused the message");
  if (isTls(failure)) return tlsReason(failure, server);
  return `The mail server ${server} ended the connection or did not answer as a mail server does.`;
}

/** The mail server refused, or no secure connection was made: in both cases it does not have the message. */
function isReply(error: unknown): boolean {
  const failure = asFailure(error);
  return /^[45]\d\d/.test(failure.response ?? "") || isTls(failure);
}

function asFailure(error: unknown): SmtpFailure {
  return error instanceof Error ? (error as Error & SmtpFailure) : { message: String(error) };
}

const isTimeOut = (error: unknown, failure: SmtpFailure) =>
  failure.code === "ETIMEDOUT" ||
  failure.code === "EABORT" ||
  (error instanceof Error && (error.name === "TimeoutError" || error.name === "AbortError"));

/** Errors of a TLS handshake arrive as socket errors with OpenSSL's or Node's code. */
const isTls = (failure: SmtpFailure) =>
  failure.code === "ETLS" ||
  failure.command === "STARTTLS" ||
  /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/.test(failure.originalCode ?? "");

function tlsReason(failure: SmtpFailure, server: string): string {
  if (/^(ERR_TLS_CERT|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/.test(failure.originalCode ?? "")) {
    return `The certificate of the mail server ${server} cannot be trusted (${failure.originalCode}).`;
  }
  return `The mail server ${server} offers no secure connection in this way. Check the port and the TLS setting.`;
}

function safeReply(failure: SmtpFailure, { smtpUser, smtpPassword }: Connection): string {
  const reply =
    failure.response
      ?.replace(/[\s\p{Cc}]+/gu, " ")
      .trim()
      .slice(0, MAX_REPLY) ?? "";
  if (!/^[45]\d\d[ -]/.test(reply)) return "";
  const secrets = [smtpPassword, base64(smtpPassword), base64(`\0${smtpUser}\0${smtpPassword}`)];
  return secrets.some((secret) => secret !== "" && reply.includes(secret)) ? "" : reply;
}

const base64 = (text: string) => Buffer.from(text, "utf8").toString("base64");
