import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import type { SMTPServerOptions } from "smtp-server";
import { onTestFinished } from "vitest";
import { type MailSink, openMailSink } from "./kit/mail-sink.ts";

/** A real mail server until the test ends. */
export async function startSmtpSink(options?: SMTPServerOptions): Promise<MailSink> {
  const sink = await openMailSink(options);
  onTestFinished(sink.close);
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
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  );
  return { port: (server.address() as AddressInfo).port };
}
