import { type BrowserContext, expect, type Request, type Response } from "@playwright/test";
import { watchTraffic } from "./on-its-way.ts";
import { onServer } from "./on-server.ts";

export { expect } from "@playwright/test";

type Journey = {
  /**
   * Says before it happens that a complaint is part of the story, such as `/^404 .*\/nope/`. What the browser complains
   * of in any of a journey's windows without having been announced fails the journey.
   */
  announce: (complaint: RegExp) => void;
};

/** Every journey watches all its windows: console, errors, requests, answers and the content security policy. */
export const test = onServer.extend<Journey>({
  announce: [
    async ({ browser }, use) => {
      const complaints: string[] = [];
      const announced: RegExp[] = [];
      const watch = (context: BrowserContext) => watchContext(context, (text) => complaints.push(text));
      browser.on("context", watch);
      await use((complaint) => announced.push(complaint));
      browser.off("context", watch);
      const unannounced = complaints.filter((text) => !announced.some((pattern) => pattern.test(text)));
      expect(unannounced, "what the browser complained of").toEqual([]);
    },
    { auto: true },
  ],
});

const POLICY = "Content security policy";

/** A script that is refused to be made of text leaves no line in the console; only this event tells. */
function reportViolations(policy: string): void {
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) => {
    console.error(`${policy}: ${violatedDirective} ${blockedURI} ${sourceFile}`);
  });
}

function watchContext(context: BrowserContext, complain: (text: string) => void): void {
  // Sent ahead of everything the journey asks of this context.
  void context.addInitScript(reportViolations, POLICY);
  watchTraffic(context);
  context.on("console", (message) => {
    if (message.type() !== "error" && message.type() !== "warning") return;
    // The answers and the failed requests themselves are watched below.
    if (message.text().startsWith("Failed to load resource")) return;
    complain(`${message.type()}: ${message.text()}`);
  });
  context.on("weberror", (error) => complain(`page error: ${error.error().message}`));
  context.on("response", (response) => {
    if (response.status() >= 400 && !saysNobodyIsSignedIn(response)) {
      complain(`${response.status()} ${nameOf(response.request())}`);
    }
  });
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText;
    // Leaving a page ends what it was still loading.
    if (reason !== "net::ERR_ABORTED") complain(`failed ${nameOf(request)}: ${reason}`);
  });
}

/** The question that every visit begins with. */
const saysNobodyIsSignedIn = (response: Response) =>
  response.status() === 401 && nameOf(response.request()) === "GET /api/user";

function nameOf(request: Request): string {
  const { pathname, search } = new URL(request.url());
  return `${request.method()} ${pathname}${search}`;
}
