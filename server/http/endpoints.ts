import { type Request, type RequestHandler, type Response, Router, type RouterOptions } from "express";
import type { z } from "zod";
import { methodNotUsed } from "./errors.ts";
import { parseBody, parseQuery } from "./parse.ts";
import { isAnsweredAsUnchanged } from "./unchanged.ts";

/** An endpoint's line in docs/api.md, and the input of its handler. */
export type Endpoint = {
  /** one sentence */
  does: string;
  /** the JSON object in the request */
  body?: z.ZodType;
  /** what follows the question mark */
  query?: z.ZodType;
  /** the response depends on nothing but the school's data: unchanged, it is 304 for a browser that has it */
  ofSchool?: true;
};

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

type Handler<E extends Endpoint> = (
  request: Request,
  response: Response,
  given: { body: Output<E["body"]>; query: Output<E["query"]> },
) => unknown;

const endpointOf = new WeakMap<object, Endpoint>();

/** @returns what was said where the handler was added; undefined for middleware */
export const describeHandler = (handler: object): Endpoint | undefined => endpointOf.get(handler);

/**
 * A router whose every endpoint says what it does and takes. A request that does not fit gets 400, as `parseBody` says,
 * before the handler runs.
 */
export function createEndpoints(options?: RouterOptions) {
  const router = Router(options);
  const adds =
    (method: "get" | "post" | "put" | "patch" | "delete") =>
    <E extends Endpoint>(path: string, endpoint: E, handle: Handler<E>): void => {
      const handler = withInput(endpoint, handle);
      endpointOf.set(handler, endpoint);
      router[method](path, handler);
    };
  return {
    router,
    get: adds("get"),
    post: adds("post"),
    put: adds("put"),
    patch: adds("patch"),
    delete: adds("delete"),
  };
}

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);

/** Refuses a method that no endpoint has. */
export const knownMethods: RequestHandler = (request, _response, next) => {
  if (!METHODS.has(request.method)) throw methodNotUsed();
  next();
};

const nowOf = (request: Request): Date => (request.app.get("now") as () => Date)();

function withInput<E extends Endpoint>({ body, query, ofSchool }: E, handle: Handler<E>): RequestHandler {
  return async (request, response) => {
    if (ofSchool && isAnsweredAsUnchanged(request, response, nowOf(request))) return;
    const given = { body: body && parseBody(body, request), query: query && parseQuery(query, request) };
    await handle(request, response, given as Parameters<Handler<E>>[2]);
  };
}
