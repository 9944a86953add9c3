import { expect, it } from "vitest";
import { appleSubscription, googleSubscription, outlookSubscription } from "./calendar-addresses.ts";

const FEED = "https://fieldhouse.example.com/feeds/Zq3_x-9.ics";

it.each([
  [FEED, "webcal://fieldhouse.example.com/feeds/Zq3_x-9.ics"],
  ["http://localhost:3000/feeds/a.ics", "webcal://localhost:3000/feeds/a.ics"],
])("Apple takes %s by the scheme of calendars", (feed, address) => {
  expect(appleSubscription(feed)).toBe(address);
});

it("Google is given the feed as something to follow", () => {
  const { origin, pathname, searchParams } = new URL(googleSubscription(FEED));
  expect(origin + pathname).toBe("https://calendar.google.com/calendar/r");
  expect([...searchParams]).toEqual([["cid", "webcal://fieldhouse.example.com/feeds/Zq3_x-9.ics"]]);
});

it("Outlook is given the feed as it is, and a name that it shows", () => {
  const address = outlookSubscription(FEED, "Girls' JV & Varsity + more");
  const { origin, pathname, searchParams } = new URL(address);
  expect(origin + pathname).toBe("https://outlook.office.com/calendar/0/addfromweb");
  expect([...searchParams]).toEqual([
    ["url", FEED],
    ["name", "Girls' JV & Varsity + more"],
  ]);
  // Outlook takes a plus sign for itself, not for a blank.
  expect(address).not.toContain("+");
});
