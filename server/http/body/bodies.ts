import { finished } from "node:stream/promises";
import { StringDecoder } from "node:string_decoder";
import type { Request, RequestHandler, Response } from "express";
import { whileReleasingSlot } from "#server/http/admission.ts";
import type { AttemptLimits } from "#server/http/attempt-limits.ts";
import { AppError, badRequest } from "#server/http/errors.ts";
import { formatLimit, MEBIBYTE } from "#shared/domain/text/bytes.ts";
import { createShapeJudge } from "./json-shape.ts";

/** A larger body is a file: a person sends one of them at a time. */
const LARGE_BYTES = MEBIBYTE;

type BodyDeps = { limits: Pick<AttemptLimits, "beginFile"> };

/**
 * Reads a JSON object or nothing. Comes after the guard, so that nobody without rights makes the server parse.
 * @param limit largest body, in bytes
 * @returns throws 415 for what is compressed, no JSON or not in UTF-8; 413 above the limit; 400 for what is deeper or
 * has more parts than anything that the server takes; 429 for a person's second large body at a time
 */
export function jsonBody(deps: BodyDeps, limit: number): RequestHandler {
  return async (request, response, next) => {
    if (isWithBody(request)) {
      if (!request.is("application/json")) {
        throw new AppError(415, "Send the request as JSON (Content-Type: application/json)");
      }
      if (!isUtf8(request)) throw new AppError(415, "Unsupported encoding. Send UTF-8 JSON.");
      const text = await readBody(deps, request, { limit, take: createShapeJudge(), response });
      if (text !== "") request.body = parseJson(text);
    }
    next();
  };
}

/** Reads a body of any type, for calls that do not look at it. */
export function anyBody(deps: BodyDeps, limit: number): RequestHandler {
  return async (request, response, next) => {
    if (isWithBody(request)) await readBody(deps, request, { limit, take: () => undefined, response });
    next();
  };
}

const isWithBody = (request: Request): boolean =>
  request.get("Transfer-Encoding") !== undefined || Number(request.get("Content-Length") ?? 0) > 0;

function isUtf8(request: Request): boolean {
  const [, charset] = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(request.get("Content-Type") ?? "") ?? [];
  return charset === undefined || /^utf-?8$/i.test(charset);
}

function parseJson(text: string): unknown {
  const invalid = () => badRequest("The request is not valid JSON");
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    throw invalid();
  }
  if (typeof value !== "object" || value === null) throw invalid();
  return value;
}

type Reading = {
  limit: number;
  /** gets each part of the body as it arrives */
  take: (part: Buffer) => void;
  response: Response;
};

/**
 * A body that is still arriving may take its 30 seconds, and holds no place meanwhile: slow clients must block nobody.
 */
async function readBody(deps: BodyDeps, request: Request, reading: Reading): Promise<string> {
  // Sixteen kilobytes may unpack to as many megabytes.
  if (!/^(?:identity)?$/i.test(request.get("Content-Encoding") ?? "")) {
    throw new AppError(415, "Send the body uncompressed");
  }
  const read = () =>
    collect(deps, request, reading).catch(async (error: unknown) => {
      if (request.destroyed) throw badRequest("The request could not be read");
      // Most clients look for a response once they have sent all: the rest of a body that is refused is let pass.
      await finished(request.resume()).catch(() => undefined);
      throw error;
    });
  return await (request.complete ? read() : whileReleasingSlot(read));
}

async function collect(
  { limits }: BodyDeps,
  request: Request,
  { limit, take, response }: Reading,
): Promise<string> {
  requireSize(Number(request.get("Content-Length") ?? 0), limit);
  // Decoded as it arrives: a large text at once would hold everybody up.
  const decoder = new StringDecoder("utf8");
  let text = "";
  let size = 0;
  for await (const part of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    const wasLarge = size > LARGE_BYTES;
    size += part.length;
    requireSize(size, limit);
    take(part);
    if (!wasLarge && size > LARGE_BYTES && request.user)
      endBeforeResponse(response, await limits.beginFile(request.user.id));
    text += decoder.write(part);
  }
  return text + decoder.end();
}

function requireSize(size: number, limit: number): void {
  if (size <= limit) return;
  throw new AppError(413, `The request is too large: at most ${formatLimit(limit)} can be sent`);
}

/**
 * Ends a file ahead of its response: with that in hand a client may send the next one at once. A client that has gone
 * ends nothing, as its file may still be worked on; its response is made all the same.
 */
function endBeforeResponse(response: Response, end: () => Promise<void>): void {
  const respond = response.end.bind(response) as (...given: unknown[]) => Response;
  response.end = (...given: unknown[]) => {
    void end()
      // Within a minute it ends by itself.
      .catch(() => undefined)
      .then(() => respond(...given));
    return response;
  };
}
