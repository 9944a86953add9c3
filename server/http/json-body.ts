import express, { type RequestHandler } from "express";
import { whileReleasingSlot } from "./admission.ts";
import { AppError } from "./errors.ts";

/**
 * Reads a JSON object or nothing. Comes after the guard, so that nobody without rights makes the server parse.
 * @param limit largest body, as body-parser writes it ('100kb'); compressed bodies count unpacked
 */
export function jsonBody(limit: string): RequestHandler[] {
  const onlyJson: RequestHandler = (request, _response, next) => {
    const empty =
      request.get("Transfer-Encoding") === undefined && Number(request.get("Content-Length") ?? 0) === 0;
    if (!empty && !request.is("application/json")) {
      throw new AppError(415, "Send the request as JSON (Content-Type: application/json)");
    }
    next();
  };
  return [onlyJson, withoutSlot(express.json({ limit, strict: true }))];
}

/**
 * Reads a body of any type, for calls that do not look at it.
 * @param limit as in `jsonBody`
 */
export const anyBody = (limit: string): RequestHandler =>
  withoutSlot(express.raw({ limit, type: () => true }));

/**
 * A body that is still arriving may take its 30 seconds, and holds no place meanwhile: slow clients must block nobody.
 */
function withoutSlot(read: RequestHandler): RequestHandler {
  return async (request, response, next) => {
    if (request.complete) return void read(request, response, next);
    await whileReleasingSlot(
      () =>
        new Promise((resolve, reject) =>
          read(request, response, (error?: unknown) => (error ? reject(error) : resolve())),
        ),
    );
    next();
  };
}
