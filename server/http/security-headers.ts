import type { RequestHandler, Response } from "express";
import helmet from "helmet";

const ONE_YEAR_SECONDS = 31_536_000;

/**
 * Nothing is loaded from another origin, nothing runs inline, nobody frames a page. Radix and the toasts position by
 * style attributes.
 */
export function securityHeaders(https: boolean): RequestHandler {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", "data:"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
      },
    },
    referrerPolicy: { policy: "no-referrer" },
    strictTransportSecurity: https ? { maxAge: ONE_YEAR_SECONDS } : false,
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: "deny" },
  });
}

/**
 * Lets a page of mails show the pictures in them: they have the address that mails lead to, whichever of the machine's
 * names the page itself was opened by.
 */
export function showPicturesOf(response: Response, appUrl: string): void {
  const policy = response.get("Content-Security-Policy") ?? "";
  const { origin } = new URL(appUrl);
  response.set("Content-Security-Policy", policy.replace("img-src 'self'", `img-src 'self' ${origin}`));
}

/** A response to one person is stored by no cache. */
export const noStore: RequestHandler = (_request, response, next) => {
  response.set("Cache-Control", "no-store");
  next();
};
