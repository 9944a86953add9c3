import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { onTestFinished } from "vitest";

export const SMTP_USER = "mailer";
export const SMTP_PASSWORD = "open sesame, please";

export type SmtpSink = { port: number; received: { recipients: string[]; email: Email; raw: string }[] };

/**
 * A mail server on the loopback until the test ends: it takes SMTP_USER with SMTP_PASSWORD, without TLS unless
 * `options` say otherwise, and keeps what it accepts.
 */
export async function startSmtpSink(options: SMTPServerOptions = {}): Promise<SmtpSink> {
  const sink: SmtpSink = { port: 0, received: [] };
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
        sink.received.push({ recipients, email: await PostalMime.parse(raw), raw: raw.toString("utf8") });
        done();
      });
    },
    ...options,
  });
  // What a client makes of a refused handshake is the client's test, not this server's trouble.
  server.on("error", () => undefined);
  sink.port = await listening(server.listen(0, "127.0.0.1"));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return sink;
}

/** A server on the loopback that speaks as `talk` does, for what no real mail server would say. */
export async function startTcpServer(talk: (socket: Socket) => void): Promise<{ port: number }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    talk(socket);
  });
  const port = await listening(server.listen(0, "127.0.0.1"));
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  );
  return { port };
}

const listening = (server: Server): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once("error", reject);
    server.once("listening", () => resolve((server.address() as AddressInfo).port));
  });
