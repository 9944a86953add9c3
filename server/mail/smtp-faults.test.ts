import { once } from "node:events";
import type { Socket } from "node:net";
import { describe, expect, test } from "vitest";
import { MailUncertain } from "#server/http/errors.ts";
import { SMTP_PASSWORD } from "#server/test/kit/mail-sink.ts";
import { startSmtpSink, startTcpServer } from "#server/test/smtp-sink.ts";
import { answer, mail, POLITE, refusal, settings } from "#server/test/smtp-talk.ts";
import { sendBySmtp } from "./smtp.ts";

describe("a message that the mail server may have taken", () => {
  const outcome = async (after: (socket: Socket) => void) => {
    const { port } = await startTcpServer((socket) => {
      answer(socket, [], POLITE);
      socket.on("data", (chunk) => chunk.toString().endsWith("\r\n.\r\n") && after(socket));
    });
    const limits = { connectMs: 1_000, totalMs: 2_000 };
    return await sendBySmtp(settings(port), mail, { blockPrivate: false, limits }).catch(
      (error: unknown) => error,
    );
  };

  test("is recognised when the connection is dropped after it", async () => {
    const error = await outcome((socket) => socket.destroy());
    expect(error).toBeInstanceOf(MailUncertain);
    expect(error).toMatchObject({ status: 502, message: expect.stringContaining("ended the connection") });
  });

  test("is recognised when no answer follows", async () => {
    const error = await outcome(() => undefined);
    expect(error).toBeInstanceOf(MailUncertain);
    expect(error).toMatchObject({ status: 502, message: expect.stringContaining("did not answer in time") });
  });

  test.each(["greeting", "EHLO", "AUTH", "MAIL", "RCPT", "DATA"])(
    "is none where it was not asked for: dropped, or left waiting, at %s",
    async (stage) => {
      const limits = { connectMs: 200, totalMs: 400 };
      for (const drops of [true, false]) {
        const { port } = await startTcpServer((socket) => {
          if (stage === "greeting") return void (drops && socket.end());
          const { [stage]: _silent, ...replies } = POLITE as Record<string, string>;
          answer(socket, [], replies);
          socket.on("data", (chunk) => drops && chunk.toString().startsWith(stage) && socket.destroy());
        });
        const options = { blockPrivate: false, limits };
        const error = await sendBySmtp(settings(port), mail, options).catch((failure) => failure);
        expect(error).toMatchObject({ status: 502 });
        expect(error).not.toBeInstanceOf(MailUncertain);
      }
    },
  );

  test("is none when it was refused, or no connection stood", async () => {
    const refused = await outcome((socket) => socket.write("554 looks like spam\r\n"));
    expect(refused).toMatchObject({ status: 502, message: expect.stringContaining("554 looks like spam") });
    expect(refused).not.toBeInstanceOf(MailUncertain);
    const closed = await sendBySmtp(settings(1), mail, { blockPrivate: false }).catch((error) => error);
    expect(closed).not.toBeInstanceOf(MailUncertain);
  });
});

describe("a mail server that hangs is given up", () => {
  const limits = { connectMs: 200, totalMs: 400 };

  test("before its greeting", async () => {
    const { port } = await startTcpServer(() => undefined);
    expect(await refusal(settings(port), { limits })).toContain("did not answer in time");
  });

  test("in the middle of the conversation, also while it keeps talking", async () => {
    const { port } = await startTcpServer((socket) => {
      answer(socket, [], { EHLO: "250 server" });
      socket.on("data", () => {
        const drip = setInterval(() => socket.write("250-still busy\r\n"), 20);
        once(socket, "close").then(() => clearInterval(drip));
      });
    });
    expect(await refusal(settings(port), { limits })).toContain("did not answer in time");
  });
});

describe("a mail server that breaks off", () => {
  test.each(["EHLO", "AUTH", "MAIL", "RCPT", "DATA"])(
    "at %s is reported as one that did",
    async (command) => {
      const heard: string[] = [];
      const { port } = await startTcpServer((socket) => {
        const { [command]: _silent, ...replies } = POLITE as Record<string, string>;
        answer(socket, heard, replies);
        socket.on("data", (chunk) => chunk.toString().startsWith(command) && socket.destroy());
      });
      expect(await refusal(settings(port))).toContain("ended the connection");
      expect(heard.at(-1)).toMatch(new RegExp(`^${command}`));
    },
  );

  test.each(["EHLO", "MAIL", "RCPT"])("or goes silent at %s is given up in time", async (command) => {
    const { port } = await startTcpServer((socket) => {
      const { [command]: _silent, ...replies } = POLITE as Record<string, string>;
      answer(socket, [], replies);
    });
    const began = performance.now();
    const limits = { connectMs: 200, totalMs: 400 };
    expect(await refusal(settings(port), { limits })).toContain("did not answer in time");
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  test("or drips its greeting, or its answer to the message, is given up in time", async () => {
    const limits = { connectMs: 200, totalMs: 400 };
    const drip = (socket: Socket, line: string) => {
      const timer = setInterval(() => socket.write(line), 20);
      once(socket, "close").then(() => clearInterval(timer));
    };
    const greeting = await startTcpServer((socket) => drip(socket, "220-one moment\r\n"));
    expect(await refusal(settings(greeting.port), { limits })).toContain("did not answer in time");
    const { port } = await startTcpServer((socket) => {
      answer(socket, [], POLITE);
      socket.on(
        "data",
        (chunk) => chunk.toString().endsWith("\r\n.\r\n") && drip(socket, "250-one moment\r\n"),
      );
    });
    expect(await refusal(settings(port), { limits })).toContain("did not answer in time");
  });
});

describe("a mail server that wants another kind of connection", () => {
  const limits = { connectMs: 300, totalMs: 600 };

  test("TLS from the start, is given up in time, and hears no word of ours", async () => {
    const heard: Buffer[] = [];
    const { port } = await startTcpServer((socket) => socket.on("data", (chunk) => heard.push(chunk)));
    expect(await refusal(settings(port), { limits })).toContain("did not answer in time");
    const secure = await startSmtpSink({ secure: true });
    expect(await refusal(settings(secure.port), { limits })).toContain("did not answer in time");
    expect([heard, secure.received]).toEqual([[], []]);
  });

  test("none with TLS, hears no password", async () => {
    const talked: string[] = [];
    const { port } = await startTcpServer((socket) => answer(socket, talked, POLITE));
    const reason = await refusal(settings(port, { smtpSecure: true }), { limits });
    expect(reason).toMatch(/offers no secure connection|did not answer in time/);
    expect(talked.join()).not.toContain(Buffer.from(SMTP_PASSWORD).toString("base64"));
    expect(talked.filter((line) => line.startsWith("AUTH"))).toEqual([]);
  });

  test("promises STARTTLS and then refuses or drops it, hears no password", async () => {
    for (const STARTTLS of ["454 not now", undefined]) {
      const talked: string[] = [];
      const { port } = await startTcpServer((socket) => {
        const EHLO = "250-server\r\n250-STARTTLS\r\n250 AUTH PLAIN";
        answer(socket, talked, { ...POLITE, EHLO, ...(STARTTLS && { STARTTLS }) });
        if (!STARTTLS) socket.on("data", (chunk) => chunk.includes("STARTTLS") && socket.destroy());
      });
      await refusal(settings(port), { limits, mayBePlain: () => false });
      expect(talked).toContain("STARTTLS");
      expect(talked.filter((line) => /^(AUTH|MAIL)/.test(line))).toEqual([]);
    }
  });
});

/**
 * The form requires a user and a password: a relay that wants neither could not be used if they had to be asked for.
 */
test("a mail server that asks for no password gets the message without one", async () => {
  const talked: string[] = [];
  const { port } = await startTcpServer((socket) => {
    answer(socket, talked, { ...POLITE, EHLO: "250 relay" });
    socket.on("data", (chunk) => chunk.toString().endsWith("\r\n.\r\n") && socket.write("250 taken\r\n"));
  });
  await sendBySmtp(settings(port), mail, { blockPrivate: false });
  expect(talked.filter((line) => line.startsWith("AUTH"))).toEqual([]);
  expect(talked.join("\n")).not.toContain(SMTP_PASSWORD);
});
