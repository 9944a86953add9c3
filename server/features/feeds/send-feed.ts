import type { Response } from "express";
import { type Feed, feedFile } from "./feed-file.ts";

/** @param slug of the school's public page; '' for none */
export function sendFeed(response: Response, feed: Feed, appUrl: string, slug: string): void {
  const page = slug && `${appUrl}/s/${slug}`;
  response.type("text/calendar; charset=utf-8").send(feedFile(feed, { appUrl, page }));
}
