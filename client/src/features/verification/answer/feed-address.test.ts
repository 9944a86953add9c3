import { expect, it } from "vitest";
import { feedAddress } from "./feed-link.tsx";

const WEBCAL = "webcal://fieldhouse.example.com/feeds/Zq3_x-9.ics";
const GOOGLE = `https://calendar.google.com/calendar/r?cid=${WEBCAL}`;
const FILE = "/feeds/Zq3_x-9.ics";

it.each([
  [
    "an iPhone",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile Safari/604.1",
    WEBCAL,
  ],
  [
    "an iPad, which calls itself a Mac",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15",
    WEBCAL,
  ],
  [
    "an Android phone",
    "Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0.0.0 Mobile Safari/537.36",
    GOOGLE,
  ],
  ["a Chromebook", "Mozilla/5.0 (X11; CrOS x86_64 16033.0) Chrome/140.0.0.0 Safari/537.36", GOOGLE],
  ["a desk with Windows", "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36", FILE],
])("leads %s where it can be followed", (_, userAgent, address) => {
  expect(feedAddress(FILE, "fieldhouse.example.com", userAgent)).toBe(address);
});
