import { RefusedTarget, UnknownHost } from "./smtp-target.ts";

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
export function smtpReason(error: unknown, connection: Connection): string {
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
export function isReply(error: unknown): boolean {
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
