import type { CDPSession, Page } from "@playwright/test";

/**
 * Calls that are answered in the server's place. With `page.route` Playwright turns the browser's cache off, so that
 * all of the application is fetched and compiled anew at each visit; asked for only these calls, the browser keeps it.
 */

type Answer = { status?: number; json: unknown };

/**
 * @param path the end of the address, with `*` for any text
 * @param answer in place of the server's; as long as it is not there, the calls stay open
 * @returns what takes it back
 */
export async function answerCalls(
  page: Page,
  path: string,
  answer: Answer | Promise<Answer>,
): Promise<() => Promise<void>> {
  return await intercept(page, { urlPattern: `*${path}`, requestStage: "Request" }, async (browser, call) =>
    fulfil(browser, call, await answer),
  );
}

/** The server answers, and what it says is changed on its way to the page. @returns what takes it back */
export async function changeAnswers<Body>(
  page: Page,
  path: string,
  change: (body: Body) => Body,
): Promise<() => Promise<void>> {
  const pattern = { urlPattern: `*${path}`, requestStage: "Response" } as const;
  return await intercept(page, pattern, async (browser, call) => {
    const { requestId, request, responseStatusCode: status } = call;
    if (request.method !== "GET" || status !== 200) {
      await browser.send("Fetch.continueResponse", { requestId });
      return;
    }
    const { body, base64Encoded } = await browser.send("Fetch.getResponseBody", { requestId });
    const text = base64Encoded ? Buffer.from(body, "base64").toString() : body;
    await fulfil(browser, call, { json: change(JSON.parse(text)) });
  });
}

type Pattern = { urlPattern: string; requestStage: "Request" | "Response" };
type Call = { requestId: string; request: { method: string }; responseStatusCode?: number };

async function intercept(
  page: Page,
  pattern: Pattern,
  handle: (browser: CDPSession, call: Call) => Promise<void>,
): Promise<() => Promise<void>> {
  const browser = await page.context().newCDPSession(page);
  browser.on("Fetch.requestPaused", (call) => {
    // The page that asked may be gone meanwhile.
    handle(browser, call).catch(() => undefined);
  });
  await browser.send("Fetch.enable", { patterns: [pattern] });
  return () => browser.detach();
}

async function fulfil(
  browser: CDPSession,
  { requestId }: Call,
  { status = 200, json }: Answer,
): Promise<void> {
  await browser.send("Fetch.fulfillRequest", {
    requestId,
    responseCode: status,
    responseHeaders: [{ name: "Content-Type", value: "application/json" }],
    body: Buffer.from(JSON.stringify(json)).toString("base64"),
  });
}
