import type { Socket } from "node:net";
import type { RequestHandler } from "express";

/** The response of each connection that is not over yet; of several the last. */
const responses = new WeakMap<Socket, Promise<void>>();

/**
 * A client may send further requests before it has the response to the first (RFC 9112, 9.3.2), hundreds in one packet, and Node
 * hands on all of them at once. Of a connection that then breaks Node tells the response alone whose turn it is; the others
 * would never close, and keep what waits for that. So a request begins once the response before it is over.
 */
export const oneAtATime: RequestHandler = ({ socket }, response, next) => {
  const before = responses.get(socket);
  const over = new Promise<void>((resolve) => response.once("close", resolve));
  responses.set(socket, over);
  void over.then(() => responses.get(socket) === over && responses.delete(socket));
  if (!before) return next();
  void before.then(() => {
    if (!socket.destroyed) next();
  });
};
