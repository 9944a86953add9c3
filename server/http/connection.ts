import type { Socket } from "node:net";
import type { RequestHandler, Response } from "express";

/** The last response of each connection. */
const responses = new WeakMap<Socket, Response>();

/**
 * A client may send further requests before it has the response to the first (RFC 9112, 9.3.2). Hundreds fit into one
 * packet, and Node hands on all of them at once. Of a connection that then breaks Node tells the response alone whose
 * turn it is; the others would never close, and keep what waits for that. So a request begins once the response
 * before it is over.
 */
export const oneAtATime: RequestHandler = ({ socket }, response, next) => {
  const before = responses.get(socket);
  responses.set(socket, response);
  if (!before || before.closed) return next();
  before.once("close", () => {
    if (!socket.destroyed) next();
  });
};

/**
 * Once the process is stopping, each response ends its connection. A proxy that keeps its connections busy would else
 * find them cut in the middle of a request when the time for stopping is up.
 */
export function lastResponses(isStopping: () => boolean): RequestHandler {
  return (_request, response, next) => {
    if (isStopping()) response.set("Connection", "close");
    next();
  };
}

/**
 * APP_URL says that browsers come over https, perhaps by a proxy. Without this, express-session would not send its
 * Secure cookie over the plain connection from the proxy.
 */
export const behindHttps: RequestHandler = (request, _response, next) => {
  Object.defineProperty(request, "secure", { value: true });
  next();
};
