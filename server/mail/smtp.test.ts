import { describe, expect, test } from "vitest";
import { MailUncertain } from "#server/http/errors.ts";
import { startSmtpSink, startTcpServer } from "#server/test/smtp-sink.ts";
import { answer, mail, refusal, settings } from "#server/test/smtp-talk.ts";
import { sendBySmtp } from "./smtp.ts";

test("an accepted message carries From, To, Reply-To, Date, Message-ID, its headers, both bodies and the attachment", async () => {
  const sink = await startSmtpSink();
  const messageId = await sendBySmtp(settings(sink.port), mail, { blockPrivate: false });
  const [received] = sink.received;
  expect(received?.recipients).toEqual(["athletics@quarrylake.example.org"]);
  const email = received?.email;
  expect(email).toMatchObject({
    from: { name: "Harbor Pines Athletics", address: "games@school.example.com" },
    to: [{ address: "athletics@quarrylake.example.org" }],
    replyTo: [{ address: "dana@school.example.com" }],
    subject: "Please confirm",
    messageId,
  });
  expect(email?.text?.trim()).toBe("In words");
  expect(email?.html?.trim()).toBe("<p>In markup</p>");
  expect(email?.headers).toContainEqual(
    expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }),
  );
  expect(Date.parse(email?.date ?? "")).not.toBeNaN();
  expect(email?.attachments).toMatchObject([{ filename: "game.ics", mimeType: "text/calendar" }]);
});

describe("a copy for a second person", () => {
  const copied = { ...mail, cc: "coach@quarrylake.example.org" };
  const refusing = (address: string) =>
    startSmtpSink({
      onRcptTo: (given, _session, done) =>
        done(given.address === address ? new Error("no such mailbox") : null),
    });
  const send = (port: number) => sendBySmtp(settings(port), copied, { blockPrivate: false });

  test("goes to both and names them", async () => {
    const sink = await startSmtpSink();
    await send(sink.port);
    expect(sink.received[0]?.recipients).toEqual([copied.to, copied.cc]);
    expect(sink.received[0]?.email).toMatchObject({
      to: [{ address: copied.to }],
      cc: [{ address: copied.cc }],
    });
  });

  test("that is refused keeps the message from nobody else", async () => {
    const sink = await refusing(copied.cc);
    await send(sink.port);
    expect(sink.received[0]?.recipients).toEqual([copied.to]);
  });

  test("does not stand in for the message itself", async () => {
    const sink = await refusing(copied.to);
    const outcome = await send(sink.port).catch((error: unknown) => error);
    expect(outcome).toBeInstanceOf(MailUncertain);
    expect(outcome).toMatchObject({
      status: 502,
      message: "The mail server refused the recipient: 550 no such mailbox",
    });
  });
});

describe("what a mail server refuses is reported with its reply", () => {
  test("a wrong password", async () => {
    const sink = await startSmtpSink();
    const reason = await refusal(settings(sink.port, { smtpPassword: "something else" }));
    expect(reason).toBe(
      "The mail server refused the user name or the password: 535 Authentication credentials invalid",
    );
    expect(sink.received).toEqual([]);
  });

  test("a recipient", async () => {
    const sink = await startSmtpSink({
      onRcptTo: (_address, _session, done) => done(new Error("no such mailbox")),
    });
    expect(await refusal(settings(sink.port))).toBe(
      "The mail server refused the recipient: 550 no such mailbox",
    );
  });

  test("a sender", async () => {
    const sink = await startSmtpSink({
      onMailFrom: (_address, _session, done) => done(new Error("not your domain")),
    });
    expect(await refusal(settings(sink.port))).toBe(
      "The mail server refused the sender: 550 not your domain",
    );
  });

  test("a message", async () => {
    const sink = await startSmtpSink({
      onData: (stream, _session, done) => {
        stream.resume();
        stream.on("end", () => done(Object.assign(new Error("looks like spam"), { responseCode: 554 })));
      },
    });
    expect(await refusal(settings(sink.port))).toBe(
      "The mail server refused the message: 554 looks like spam",
    );
  });
});

describe("credentials are safe", () => {
  const nowhere = () => false;

  test("without TLS they are sent to nobody but this machine", async () => {
    const talked: string[] = [];
    const { port } = await startTcpServer((socket) =>
      answer(socket, talked, {
        EHLO: "250-server\r\n250 AUTH PLAIN LOGIN",
        STARTTLS: "502 not here",
        AUTH: "235 in",
      }),
    );
    const reason = await refusal(settings(port), { mayBePlain: nowhere });
    expect(reason).toContain("offers no secure connection");
    expect(talked.filter((line) => line.startsWith("AUTH"))).toEqual([]);
  });

  test("a certificate that nobody vouches for is refused, with TLS from the start as with STARTTLS", async () => {
    const secure = await startSmtpSink({ secure: true });
    const startTls = await startSmtpSink({ hideSTARTTLS: false });
    expect(await refusal(settings(secure.port, { smtpSecure: true }))).toContain("cannot be trusted");
    expect(await refusal(settings(startTls.port), { mayBePlain: nowhere })).toContain("cannot be trusted");
    expect([...secure.received, ...startTls.received]).toEqual([]);
  });

  test("a reply that echoes them is not passed on", async () => {
    const { port } = await startTcpServer((socket) =>
      answer(socket, [], { EHLO: "250-server\r\n250 AUTH PLAIN", AUTH: (line) => `535 what is ${line}` }),
    );
    expect(await refusal(settings(port))).toBe("The mail server refused the user name or the password.");
  });
});

describe("where no mail server is", () => {
  test.each([
    "169.254.169.254",
    "0.0.0.0",
    "224.0.0.1",
    "255.255.255.255",
    "::",
    "::ffff:169.254.169.254",
    "fe80::1",
    "ff02::1",
    "fd00:ec2::254",
    "100.100.100.200",
    "64:ff9b::169.254.169.254",
    "64:ff9b:1::a9fe:a9fe",
    "64:ff9b:1:abcd::224.0.0.1",
    "64:ff9b:1:a00:5:600::",
    "2002:a9fe:a9fe::1",
    "2002:0:0::1",
  ])("%s is never asked", async (smtpHost) => {
    expect(await refusal(settings(25, { smtpHost }))).toBe(
      `The address of ${smtpHost} is not allowed for a mail server.`,
    );
  });

  test.each([
    "127.0.0.1",
    "localhost",
    "10.0.0.5",
    "172.16.3.4",
    "192.168.1.1",
    "::1",
    "::ffff:10.0.0.5",
    "fd12::1",
    "::ffff:c0a8:101",
    "64:ff9b::10.0.0.5",
    "64:ff9b::7f00:1",
    "64:ff9b:1::192.168.1.1",
    "64:ff9b:1:2:3:4:172.16.3.4",
    "2002:c0a8:101::5",
    "2002:7f00:1::",
  ])("%s is not asked when private networks are blocked", async (smtpHost) => {
    expect(await refusal(settings(25, { smtpHost }), { blockPrivate: true })).toContain("not allowed");
  });

  test.each(["64:ff9b::192.0.2.5", "2002:c000:205::1"])(
    "%s, behind which a public address is, is not refused for being private",
    async (smtpHost) => {
      const limits = { connectMs: 100, totalMs: 200 };
      const reason = await refusal(settings(25, { smtpHost }), { blockPrivate: true, limits });
      expect(reason).not.toContain("not allowed");
    },
  );

  test("a host that does not exist is named", async () => {
    expect(await refusal(settings(25, { smtpHost: "mail.invalid" }))).toBe(
      "The mail server mail.invalid could not be found.",
    );
  });

  test("a closed port refuses the connection", async () => {
    const { port } = await startTcpServer((socket) => socket.end());
    const reason = await refusal(settings(port));
    expect(reason).toBe(
      `The mail server 127.0.0.1:${port} ended the connection or did not answer as a mail server does.`,
    );
    expect(await refusal(settings(1))).toBe("The mail server 127.0.0.1:1 refused the connection.");
  });

  test("what a host says unasked is not repeated", async () => {
    const { port } = await startTcpServer((socket) =>
      socket.write("554 internal build 4.2 of the vault\r\n"),
    );
    expect(await refusal(settings(port))).not.toContain("vault");
  });
});
