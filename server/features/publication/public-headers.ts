import type { RequestHandler, Response } from "express";

/** Nothing runs, and nothing is loaded from elsewhere. */
const POLICY = "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'";

/** The headers of a public page that say nothing of whether there is one. */
export function closePublicPage(response: Response): void {
  for (const name of ["Access-Control-Allow-Origin", "X-Robots-Tag"]) response.removeHeader(name);
  response.set({
    "Content-Security-Policy": `${POLICY}; frame-ancestors 'none'`,
    "X-Frame-Options": "DENY",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-store",
  });
}

export const closedAtFirst: RequestHandler = (_request, response, next) => {
  closePublicPage(response);
  next();
};

/** Lets scripts of any site read the response. */
export function openToScripts(response: Response): void {
  response.set({ "Access-Control-Allow-Origin": "*", "Cross-Origin-Resource-Policy": "cross-origin" });
}

/** Lets pages of any site show the response in a frame. */
export function openToFrames(response: Response): void {
  response.removeHeader("X-Frame-Options");
  response.set({ "Content-Security-Policy": POLICY, "Cross-Origin-Resource-Policy": "cross-origin" });
}
