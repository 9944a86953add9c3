/**
 * How the programs that people use are given the address of a feed (https://…/feeds/….ics), to ask it again and again.
 */

/** Calendar on an iPhone, iPad or Mac takes it by the scheme. */
export const appleSubscription = (feed: string): string => feed.replace(/^https?:/, "webcal:");

/** Google takes a feed for a file to be read once, unless the scheme says otherwise. */
export const googleSubscription = (feed: string): string =>
  `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(appleSubscription(feed))}`;

/** For the accounts of work and school, which staff have. */
export const outlookSubscription = (feed: string, name: string): string =>
  `https://outlook.office.com/calendar/0/addfromweb?url=${encodeURIComponent(feed)}&name=${encodeURIComponent(name)}`;
