import type { RequestHandler } from "express";
import { methodNotUsed } from "./errors.ts";

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);

export const knownMethods: RequestHandler = (request, _response, next) => {
  if (!METHODS.has(request.method)) throw methodNotUsed();
  next();
};
