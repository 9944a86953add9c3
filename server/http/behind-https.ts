import type { RequestHandler } from "express";

/**
 * APP_URL says that browsers come over https, perhaps by a proxy. Without this, express-session would not send its
 * Secure cookie over the plain connection from the proxy.
 */
export const behindHttps: RequestHandler = (request, _response, next) => {
  Object.defineProperty(request, "secure", { value: true });
  next();
};
