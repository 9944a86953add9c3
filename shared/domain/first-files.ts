/** A page's document names these files, so that the browser fetches them beside the application. */
export type FirstVisit = {
  /** the scripts that the application would ask for later */
  scripts: string[];
  /** the calls that the page would make later; ':token' is the one of the link */
  calls: string[];
};

/** By a page's path: for somebody without a session cookie, and with one. A path that is no page has none. */
type FirstVisits = Record<string, { visitor?: FirstVisit; signedIn?: FirstVisit }>;

/** The build writes these for the server. */
export type FirstFiles = {
  /** the script that makes the calls */
  early: string;
  visits: FirstVisits;
};
