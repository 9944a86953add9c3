import type { Request } from "express";
import type { z } from "zod";
import { isRowId } from "#shared/domain/row-id.ts";
import { badRequest, notFound } from "./errors.ts";

/**
 * The request's JSON object as the schema makes it; unknown keys fall away.
 * @throws 400 with the first message, and one message per field
 */
export function parseBody<Schema extends z.ZodType>(schema: Schema, request: Request): z.output<Schema> {
  const body: unknown = request.body ?? {};
  if (typeof body !== "object" || Array.isArray(body)) throw badRequest("The request must be a JSON object");
  return parsed(schema, body);
}

/**
 * Reads the query like a body.
 * @throws 400 as `parseBody`
 */
export function parseQuery<Schema extends z.ZodType>(schema: Schema, request: Request): z.output<Schema> {
  return parsed(schema, request.query);
}

/** More than any form has fields; a program's list may have a hundred thousand that are wrong. */
const MOST_ERRORS = 1_000;

function parsed<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const fieldErrors: Record<string, string> = {};
  for (const issue of result.error.issues.slice(0, MOST_ERRORS)) {
    const field = issue.path.map(String).join(".");
    if (field) fieldErrors[field] ??= issue.message;
  }
  throw badRequest(result.error.issues[0]?.message ?? "Invalid input", fieldErrors);
}

/** @returns 0, which no row has, for what cannot be an id */
export function rowIdIn(raw: unknown): number {
  const id = typeof raw === "string" && /^\d{1,10}$/.test(raw) ? Number(raw) : 0;
  return isRowId(id) ? id : 0;
}

/**
 * The row id in the path.
 * @throws 404 for anything that cannot be an id, exactly as for an id that is nobody's
 */
export function pathId(request: Request, noun: string): number {
  const id = rowIdIn(request.params.id);
  if (id === 0) throw notFound(noun);
  return id;
}
