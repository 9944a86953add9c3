import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import express from "express";
import supertest from "supertest";
import { expect, onTestFinished, test } from "vitest";
import { mailboxRoutes } from "./mailbox.routes.ts";
import { keepInMailbox } from "./mailbox.ts";
import type { Mail } from "./mailer.ts";

const mail = (subject: string): Mail => ({
  to: "athletics@quarrylake.example.org",
  subject,
  text: "In words",
  html: `<html><head><style>b {}</style></head><body class="page"><a href="http://localhost:3000/verify-game?token=abc">Open</a></body></html>`,
});

async function mailbox() {
  const dataDir = await mkdtemp(join(tmpdir(), "fieldhouse-mail-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const app = express().use("/dev/mailbox", mailboxRoutes({ dataDir, appUrl: "http://localhost:3000" }));
  const page = () => supertest(app).get("/dev/mailbox").set("Accept", "text/html").expect(200);
  const list = () => supertest(app).get("/dev/mailbox").set("Accept", "application/json").expect(200);
  return { dataDir, page, list };
}

test("an empty mailbox says so", async () => {
  const { page, list } = await mailbox();
  expect((await page()).text).toContain("No messages yet");
  expect((await list()).body).toEqual([]);
});

test("the list is newest first and has exactly the fields to, replyTo, subject, text, html, headers, attachments and sentAt", async () => {
  const { dataDir, list } = await mailbox();
  await keepInMailbox(dataDir, mail("First"));
  const headers = { "Auto-Submitted": "auto-generated" };
  const attachments = [{ filename: "game.ics", contentType: "text/calendar", content: "BEGIN:VCALENDAR" }];
  await keepInMailbox(dataDir, { ...mail("Second"), replyTo: "dana@example.com", headers, attachments });
  const { body, headers: received } = await list();
  expect(received["cache-control"]).toBe("no-store");
  expect(body).toEqual([
    {
      ...mail("Second"),
      replyTo: "dana@example.com",
      headers,
      attachments,
      sentAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    },
    { ...mail("First"), replyTo: null, headers: {}, attachments: [], sentAt: expect.any(String) },
  ]);
});

test("a copy to a second person is shown, on the page too", async () => {
  const { dataDir, list, page } = await mailbox();
  await keepInMailbox(dataDir, { ...mail("Copied"), cc: "coach@quarrylake.example.org" });
  expect((await list()).body).toEqual([expect.objectContaining({ cc: "coach@quarrylake.example.org" })]);
  expect((await page()).text).toContain("<dt>Copy to</dt><dd>coach@quarrylake.example.org</dd>");
});

test("many messages in the same moment are all kept, in order", async () => {
  const { dataDir, list } = await mailbox();
  for (let index = 0; index < 30; index += 1) await keepInMailbox(dataDir, mail(String(index)));
  const subjects = (await list()).body.map(({ subject }: { subject: string }) => Number(subject));
  expect(subjects).toEqual(Array.from({ length: 30 }, (_, index) => 29 - index));
});

test("a browser gets a page with the rendered messages, their links and their attachments, kept by no cache", async () => {
  const { dataDir, page } = await mailbox();
  const attachments = [
    { filename: "game.ics", contentType: "text/calendar", content: "BEGIN:VCALENDAR\r\n" },
  ];
  await keepInMailbox(dataDir, {
    ...mail("A <b>bold</b> subject"),
    replyTo: "dana@example.com",
    attachments,
  });
  const { text, headers } = await page();
  expect(headers["content-type"]).toMatch(/^text\/html/);
  expect(headers["cache-control"]).toBe("no-store");
  expect(text).toContain('<a href="http://localhost:3000/verify-game?token=abc">Open</a>');
  expect(text).toContain("A &lt;b&gt;bold&lt;/b&gt; subject");
  expect(text).toContain("athletics@quarrylake.example.org");
  expect(text).toContain("dana@example.com");
  expect(text).toContain('<a download="game.ics" href="data:text/calendar,BEGIN%3AVCALENDAR%0D%0A">');
});

test("what is no whole message in the folder is passed over", async () => {
  const { dataDir, list } = await mailbox();
  await keepInMailbox(dataDir, mail("Whole"));
  await writeFile(join(dataDir, "mail", "9999999999999-half.json"), '{"to": "a@exam');
  await writeFile(join(dataDir, "mail", "9999999999999-half.part"), "{}");
  expect((await list()).body.map(({ subject }: { subject: string }) => subject)).toEqual(["Whole"]);
});
