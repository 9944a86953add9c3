import { once } from "node:events";
import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

export const SMTP_USER = "mailer";
export const SMTP_PASSWORD = "open sesame, please";

export type MailSink = {
  port: number;
  received: { recipients: string[]; email: Email; raw: string }[];
  /** what arrived for an address, newest first */
  mailsTo: (address: string) => Email[];
  close: () => Promise<void>;
};

/**
 * A real mail server on the loopback: it takes SMTP_USER with SMTP_PASSWORD, without TLS unless `options` say
 * otherwise, and keeps what it accepts.
 */
export async function openMailSink(options: SMTPServerOptions = {}): Promise<MailSink> {
  const received: MailSink["received"] = [];
  const server = new SMTPServer({
    logger: false,
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) => {
      const right = username === SMTP_USER && password === SMTP_PASSWORD;
      done(right ? null : new Error("Authentication credentials invalid"), { user: username });
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        const raw = Buffer.concat(chunks);
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ recipients, email: await PostalMime.parse(raw), raw: raw.toString("utf8") });
        done();
      });
    },
    ...options,
  });
  // A refused handshake is a matter of the client's test.
  server.on("error", () => undefined);
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  return {
    port: (listening.address() as AddressInfo).port,
    received,
    mailsTo: (address) =>
      received
        .filter(({ recipients }) => recipients.includes(address))
        .map(({ email }) => email)
        .reverse(),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
