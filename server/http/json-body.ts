import express, { type RequestHandler } from "express";
import { AppError } from "./errors.ts";

/**
 * Reads a JSON object or nothing. Stands behind the guard, so that nobody without rights makes the server parse.
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
  return [onlyJson, express.json({ limit, strict: true })];
}
