import type { Socket } from "node:net";
import { expect } from "vitest";
import { AppError } from "#server/http/errors.ts";
import type { Mail } from "#server/mail/mailer.ts";
import { type SmtpOptions, type SmtpSettings, sendBySmtp } from "#server/mail/smtp.ts";
import { SMTP_PASSWORD, SMTP_USER } from "./kit/mail-sink.ts";

/** A mail server on the loopback, which takes SMTP_USER with SMTP_PASSWORD. */
export const settings = (port: number, change: Partial<SmtpSettings> = {}): SmtpSettings => ({
  smtpHost: "127.0.0.1",
  smtpPort: port,
  smtpSecure: false,
  smtpUser: SMTP_USER,
  smtpPassword: SMTP_PASSWORD,
  fromEmail: "games@school.example.com",
  fromName: "Harbor Pines Athletics",
  ...change,
});

export const mail: Mail = {
  to: "athletics@quarrylake.example.org",
  replyTo: "dana@school.example.com",
  subject: "Please confirm",
  text: "In words",
  html: "<p>In markup</p>",
  headers: { "Auto-Submitted": "auto-generated" },
  attachments: [
    {
      filename: "game.ics",
      contentType: "text/calendar; charset=utf-8; method=PUBLISH",
      content: "BEGIN:VCALENDAR",
    },
  ],
};

/** A mail server that takes everything up to the message. */
export const POLITE = {
  EHLO: "250-server\r\n250 AUTH PLAIN",
  AUTH: "235 in",
  MAIL: "250 ok",
  RCPT: "250 ok",
  DATA: "354 go on",
};

/** The reason in the 502; fails when the message was accepted. */
export async function refusal(given: SmtpSettings, options: Partial<SmtpOptions> = {}): Promise<string> {
  const outcome = await sendBySmtp(given, mail, { blockPrivate: false, ...options }).catch(
    (error: unknown) => error,
  );
  if (!(outcome instanceof AppError)) throw new Error(`not refused: ${outcome}`);
  expect(outcome.status).toBe(502);
  return outcome.message;
}

/** Greets, keeps every line it hears, and answers by the line's first word. */
export function answer(
  socket: Socket,
  heard: string[],
  replies: Record<string, string | ((line: string) => string)>,
): void {
  socket.write("220 ready\r\n");
  socket.on("data", (chunk) => {
    for (const line of chunk.toString().split("\r\n").filter(Boolean)) {
      heard.push(line);
      const reply = replies[line.split(" ")[0] ?? ""];
      if (reply) socket.write(`${typeof reply === "string" ? reply : reply(line)}\r\n`);
    }
  });
}
