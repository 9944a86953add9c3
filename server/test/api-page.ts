import { z } from "zod";
import { describeHandler, type Endpoint } from "#server/http/endpoints.ts";
import type { TabledRoute } from "./endpoints.ts";

type JsonSchema = z.core.JSONSchema.JSONSchema;

const WHO = {
  public: "anybody",
  user: "signed-in people",
  school: "staff of a school",
  manager: "managers of a school",
  sysadmin: "system administrators",
};

/** docs/api.md: every endpoint of the route table with what it takes. @throws for one that does not say what it does */
export function apiPage(endpoints: TabledRoute[]): string {
  return [
    "# The calls under /api",
    "",
    "Printed from the route table (server/api.ts) and the zod objects by `npm run docs:api`; a test fails when it is out of date.",
    "Bodies and responses are JSON. A refusal is `{ message }`, with `errors` (a sentence by field) for input and `code` where the",
    "client decides by it (shared/api/errors.ts). `null` counts as absent where a field may be absent.",
    "",
    ...endpoints.flatMap(section),
  ].join("\n");
}

function section({ name, mount, handlers }: TabledRoute): string[] {
  const endpoint = handlers.map(describeHandler).find((each) => each !== undefined);
  if (!endpoint) throw new Error(`${name} does not say what it does`);
  return [
    `## ${name}`,
    "",
    `${endpoint.does} For ${WHO[mount.access]}${mount.openWhile ? `, also while ${mount.openWhile.join(" or ")}` : ""}.${endpoint.ofSchool ? " Tagged: 304 for a client that has it unchanged." : ""}`,
    "",
    ...fieldTable("Body", endpoint.body),
    ...fieldTable("Query", endpoint.query),
  ];
}

function fieldTable(title: string, schema: Endpoint["body"]): string[] {
  if (!schema) return [];
  // JSON Schema cannot hold a schema's code (it trims, it refuses a date that does not exist).
  const { properties = {} } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  const missing = new Set(schema.safeParse({}).error?.issues.map(({ path }) => path[0]));
  const rows = Object.entries(properties).map(
    ([field, given]) =>
      `| \`${field}\` | ${missing.has(field) ? "yes" : ""} | ${typeName(given as JsonSchema)} |`,
  );
  return [`| ${title} | Required | Type |`, "|---|---|---|", ...rows, ""];
}

/** In words: "text, 1 to 60 characters". */
function typeName(schema: JsonSchema): string {
  if (schema.description) return schema.description;
  const choices = schema.anyOf?.filter((each) => typeof each === "object" && each.type !== "null");
  if (choices) return [...new Set(choices.map((each) => typeName(each as typeof schema)))].join(" or ");
  if (schema.enum) return schema.enum.map((value) => `\`${JSON.stringify(value)}\``).join(", ");
  const type = Array.isArray(schema.type) ? schema.type.find((each) => each !== "null") : schema.type;
  if (schema.format === "date-time") return "moment, ISO 8601 with its offset";
  if (type === "string") return ["text", lengths(schema)].filter(Boolean).join(", ");
  if (type === "array") return `list of ${typeName(schema.items as typeof schema)}`;
  if (type === "object") return objectName(schema);
  if (type === "integer") return `whole number${range(schema)}`;
  return type ?? "any";
}

function lengths({ minLength = 0, maxLength }: JsonSchema): string {
  if (maxLength !== undefined)
    return `${minLength > 0 ? `${minLength} to ` : "at most "}${maxLength} characters`;
  return minLength > 1 ? `at least ${minLength} characters` : minLength === 1 ? "not empty" : "";
}

function range({ minimum, exclusiveMinimum, maximum = Number.MAX_SAFE_INTEGER }: JsonSchema): string {
  const least = minimum ?? (exclusiveMinimum === undefined ? undefined : Number(exclusiveMinimum) + 1);
  if (maximum !== Number.MAX_SAFE_INTEGER) return `, ${least} to ${maximum}`;
  return least === undefined ? "" : `, at least ${least}`;
}

function objectName({ properties = {} }: JsonSchema): string {
  const names = Object.keys(properties).map((name) => `\`${name}\``);
  const types = new Set(Object.values(properties).map((each) => typeName(each as JsonSchema)));
  return `object of ${names.join(", ")}; each ${[...types].join(" or ")}`;
}
