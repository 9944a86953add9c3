import fc from "fast-check";
import { z } from "zod";
import { describeHandler, type Endpoint } from "#server/http/endpoints.ts";
import type { TabledRoute } from "./endpoints.ts";

type JsonSchema = z.core.JSONSchema.JSONSchema;
type Value = fc.Arbitrary<unknown>;

/** Changes the values of a field, for tests that also want wrong ones. */
type Spoil = (field: string, value: Value) => Value;

/** The input that an endpoint's routes declare. */
export const inputOf = ({ handlers }: TabledRoute): Pick<Endpoint, "body" | "query"> =>
  handlers.map(describeHandler).find((each) => each !== undefined) ?? {};

/** The fields of a zod object, as a form sends them. */
export function fieldsOf(schema: z.ZodType | undefined): Record<string, JsonSchema> {
  if (!schema) return {};
  return (jsonSchemaOf(schema).properties ?? {}) as Record<string, JsonSchema>;
}

const jsonSchemaOf = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });

/** Objects that a zod object may take: right in their types and formats, not always in their rules. */
export const madeUpValuesOf = (schema: z.ZodType, spoil: Spoil = (_field, value) => value): Value =>
  valueFor(jsonSchemaOf(schema), "", spoil);

/** The values of each field for itself. */
export const partsOf = (schema: z.ZodType, spoil: Spoil): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(fieldsOf(schema)).map(([field, each]) => [
      field,
      spoil(field, valueFor(each, field, spoil)),
    ]),
  );

function valueFor(schema: JsonSchema, field: string, spoil: Spoil): Value {
  const { type, enum: choices, anyOf } = schema;
  if (anyOf) return fc.oneof(...anyOf.map((each) => valueFor(each as JsonSchema, field, spoil)));
  if (Array.isArray(type))
    return fc.oneof(...type.map((each) => valueFor({ ...schema, type: each }, field, spoil)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (choices) return fc.constantFrom(...choices);
  if (type === "object") return objectOf(schema, field, spoil);
  if (type === "array") {
    const { minItems = 0, items } = schema;
    return fc.array(valueFor(items as JsonSchema, field, spoil), {
      minLength: minItems,
      maxLength: minItems + 2,
    });
  }
  if (type === "boolean") return fc.boolean();
  if (type === "null") return fc.constant(null);
  if (type === "integer" || type === "number") return numberOf(schema, field);
  if (type === "string") return textOf(schema, field);
  throw new Error(`Nothing can be made up for '${field}': ${JSON.stringify(schema)}`);
}

/** Among the optional fields all, half of them, or few: some calls take only one at a time. */
const OFTEN_ABSENT = [0, 1, 6];

function objectOf({ properties = {}, required = [] }: JsonSchema, field: string, spoil: Spoil): Value {
  const values = Object.entries(properties).map(([name, each]) => {
    const place = name === "id" ? `${field}Id` : name;
    return [name, spoil(name, valueFor(each as JsonSchema, place, spoil))] as const;
  });
  const objects = OFTEN_ABSENT.map((weight) => {
    const absent = { weight, arbitrary: fc.constant(undefined) };
    const given = values.map(([name, arbitrary]) =>
      required.includes(name) ? [name, arbitrary] : [name, fc.oneof(absent, { weight: 1, arbitrary })],
    );
    return fc.record(Object.fromEntries(given));
  });
  return fc.oneof(...objects);
}

function numberOf({ minimum, maximum }: JsonSchema, field: string): Value {
  // It is the system's: no school has one of its own.
  if (field === "providerId") return fc.constant(1);
  if (/Ids?$/.test(field)) return fc.constantFrom(`$ours:${field}`, `$theirs:${field}`);
  // Nobody is called: the port is closed.
  if (field === "smtpPort") return fc.constant(1);
  return fc.integer({ min: minimum, max: maximum });
}

const anyDate = fc.date({ min: new Date("2026-08-01"), max: new Date("2027-08-01"), noInvalidDate: true });
const email = fc.integer({ min: 0, max: 999_999 }).map((number) => `fuzz.${number}@example.com`);

const cell = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom("9/4/2026", "7:00 PM", "Varsity Golf", "H", "@", "Elm Grove", "") },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 12 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('"', '""', "=1+1", "\ufeff", "sep=;", "\t", ";", "x".repeat(3_000)),
  },
);
const csv = fc
  .tuple(
    fc.constantFrom(",", ";", "\t"),
    fc.constantFrom("\n", "\r\n", "\r"),
    fc.array(fc.array(cell, { maxLength: 8 }), { maxLength: 12 }),
    fc.boolean(),
  )
  .map(([delimiter, lineEnd, rows, hasHeader]) => {
    const header = ["Date", "Time", "Team", "H/A", "Opponent"];
    return (hasHeader ? [header, ...rows] : rows).map((row) => row.join(delimiter)).join(lineEnd);
  });

/** Texts by the words in which docs/api.md describes a field. */
const DESCRIBED: [RegExp, fc.Arbitrary<string>][] = [
  [/^email address/, email],
  [/^phone number/, fc.constantFrom("5550100123", "(555) 010-0123", "")],
  [/^date as/, anyDate.map((value) => value.toISOString().slice(0, 10))],
  [/^time as 19/, fc.constantFrom("09:00:00", "19:30:00", "23:59:59", "02:30:00", "24:00:00")],
  [/^time as 15/, fc.constantFrom("15:30", "02:30", "")],
  [/^color as/, fc.constantFrom("#123456", "#FF6B35", "#123")],
  [/^IANA time zone/, fc.constantFrom("America/Chicago", "America/Phoenix")],
  [/^text of a CSV file/, csv],
  // Nobody is asked: the port is closed.
  [/^address of a calendar/, fc.constant("http://127.0.0.1:1/games.ics")],
  [/^base64url/, fc.base64String({ minLength: 4, maxLength: 40 }).map((text) => text.replace(/[+/=]/g, "_"))],
  [/^domain of email addresses/, fc.constantFrom("lincoln.k12.us", "stonebridge.example")],
  [/^https address of an OpenID issuer/, fc.constant("http://127.0.0.1:1")],
];

/** Texts by the name of a field, whose rules only the code of a schema knows. */
const NAMED: [RegExp, fc.Arbitrary<string>][] = [
  [/email$/i, email],
  [/password$/i, fc.constantFrom("fieldhouse-test", "long enough", "short", "p".repeat(73))],
  [/^token$/, fc.string({ minLength: 43, maxLength: 43 })],
  [/^score$/, fc.constantFrom("W 24-17", "7-7")],
  [/^website$/, fc.constantFrom("https://example.org", "")],
  [/^smtpHost$/, fc.constant("127.0.0.1")],
];

function textOf({ description, format, minLength = 0, maxLength = 30 }: JsonSchema, field: string): Value {
  if (format === "date-time") return anyDate.map((value) => value.toISOString());
  const [, found] =
    description === undefined
      ? (NAMED.find(([name]) => name.test(field)) ?? [])
      : (DESCRIBED.find(([words]) => words.test(description)) ?? []);
  if (found) return found;
  if (description !== undefined) throw new Error(`Nothing can be made up for '${field}', ${description}.`);
  return fc.string({ unit: "grapheme", minLength, maxLength: Math.max(minLength, Math.min(maxLength, 30)) });
}

export type InputSide = "ours" | "theirs";

const PLACES = /"\$(ours|theirs):(\w+)"/g;

/** Puts ids in place of `$ours:teamId` and the like. */
export const withIds = (json: string, idFor: (side: InputSide, field: string) => number | string): string =>
  json.replace(PLACES, (_whole, side: InputSide, field: string) => JSON.stringify(idFor(side, field)));
