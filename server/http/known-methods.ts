import type { RequestHandler } from "express";
import { AppError } from "./errors.ts";

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);

export const knownMethods: RequestHandler = (request, _response, next) => {
  if (!METHODS.has(request.method)) throw new AppError(405, "This method is not used here");
  next();
};
