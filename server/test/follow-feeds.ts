import type { TestApp } from "./agent.ts";
import { readCalendar } from "./read-calendar.ts";

/** A calendar as a program asks for it. @param address a path or a whole address */
export const fetchFeed = (app: TestApp, address: string) =>
  app.request().get(new URL(address, "http://localhost").pathname).buffer(true);

/** The same, as the program understands it. */
export async function readFeedAt(app: TestApp, address: string) {
  const { text } = await fetchFeed(app, address).expect(200);
  return readCalendar(text);
}
