import type { RequestHandler } from "express";

/**
 * APP_URL says that browsers come over https, whichever proxy ends it: without this, express-session would keep its
 * Secure cookie back on the plain connection from the proxy.
 */
export const behindHttps: RequestHandler = (request, _response, next) => {
  Object.defineProperty(request, "secure", { value: true });
  next();
};
