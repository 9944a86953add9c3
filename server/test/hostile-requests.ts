import fc from "fast-check";
import { z } from "zod";
import type { EndpointMethod, TabledRoute } from "./endpoints.ts";
import { fieldsOf, inputOf, madeUpValuesOf, partsOf } from "./made-up-input.ts";

/** No form sends these: wrong types, wrong sizes, characters that databases, parsers and mails trip over. */
const hostileTexts = [
  "",
  " ",
  "\0",
  "a\0b",
  "\ud800",
  "\u202egames",
  "'; drop table games; --",
  "%",
  "_",
  "\\",
  "<script>alert(1)</script>",
  "=1+1",
  "a\r\nBcc: x@example.org",
  "x".repeat(70_000),
  "-271821-04-20T00:00:00.000Z",
  "+275760-09-13T00:00:00.001Z",
  "0000-00-00",
  "2026-02-30",
  "99:99:99",
  "24:00:00",
  "99999999999",
  "-1",
  "1e400",
  "NaN",
  "null",
  "__proto__",
  "💥",
];
const hostileNumbers = [0, -1, -0, 0.5, 2_147_483_647, 2_147_483_648, 99_999_999_999, 2 ** 53, 1e308, -1e308];

const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.constantFrom(...hostileNumbers),
  fc.constantFrom(null, true, false, [], {}, [[]], [null], { toString: "x" }, { length: -1 }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Hosts are left as they are: a name made up would be looked up. */
const spoil = (field: string, value: fc.Arbitrary<unknown>) =>
  field === "smtpHost" || field === "url"
    ? value
    : fc.oneof({ weight: 12, arbitrary: value }, { weight: 1, arbitrary: hostile });

/** Fields that no call takes, but a row has. */
const ROW_FIELDS = {
  id: fc.constantFrom("$ours:id", "$theirs:id"),
  schoolId: fc.constantFrom("$ours:schoolId", "$theirs:schoolId"),
  role: fc.constantFrom("sysadmin", "user"),
};

/**
 * Texts as they travel: mostly an object with the call's own fields, also among others, any JSON, or no JSON at all.
 */
function bodyFor(endpoint: TabledRoute, strays: fc.Arbitrary<object>): fc.Arbitrary<string> {
  const own = madeUpValuesOf(inputOf(endpoint).body ?? z.object(), spoil);
  const amongOthers = fc.tuple(strays, own).map(([others, fields]) => Object.assign({}, others, fields));
  return fc.oneof(
    { weight: 6, arbitrary: own.map((value) => JSON.stringify(value)) },
    { weight: 4, arbitrary: amongOthers.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: fc.json() },
    {
      weight: 1,
      arbitrary: fc.constantFrom("", "{", "[]", "null", '{"__proto__":{"role":"sysadmin"}}', "\ufeff{}"),
    },
  );
}

const pathValue = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom("$ours", "$theirs") },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      "0",
      "-1",
      "abc",
      "99999999999",
      "1e3",
      "%00",
      "%E0%A4%A",
      "..%2f1",
      "1%20",
      "x".repeat(3_000),
    ),
  },
);

export const FAR_DATES = [
  "-271821-04-20",
  "-271821-04-20T00:00:00.000Z",
  "+275760-09-13",
  "0000-01-01",
  "-0001-12-31",
  "999999-01-01",
];
const DATES = ["2026-08-01", "2026-02-30", "1e3", "0", "x", ""];
const NUMBERS = ["5", "0", "-1", "1.5", "1e400", "NaN", "99999999999", "9007199254740993"];

const QUERY_TEXTS = [
  ...hostileTexts.filter((value) => value.length < 1_000 && !/[\ud800-\udfff]/.test(value)),
  "import",
  "//evil.example.com",
  "/games",
];

/** One name and value of a query. A name may come again, and may say that it is a list or an object. */
const questionOf = (names: string[]) =>
  fc
    .tuple(
      fc.constantFrom(...names),
      fc.oneof(
        fc.constantFrom(...FAR_DATES, ...DATES),
        fc.constantFrom(...NUMBERS),
        fc.constantFrom(...QUERY_TEXTS),
      ),
      fc.option(fc.constantFrom("[]", "[x]"), { freq: 8, nil: "" }),
    )
    .map(([name, value, suffix]): [string, string] => [name + suffix, value]);

const headers = fc.record(
  {
    "Content-Type": fc.constantFrom(
      "application/json; charset=utf-8",
      "application/json; charset=utf-7",
      "text/plain",
      "multipart/form-data; boundary=x",
      "application/x-www-form-urlencoded",
      ";",
    ),
    Origin: fc.constantFrom("http://localhost:3000", "https://evil.example.com", "null", "x"),
    "Sec-Fetch-Site": fc.constantFrom("same-origin", "cross-site", "none", "x"),
    "Content-Encoding": fc.constantFrom("identity", "gzip", "br", "x"),
    "X-Forwarded-For": fc.constantFrom("203.0.113.7", "x, y", "::ffff:1"),
    "X-Forwarded-Proto": fc.constantFrom("https", "x"),
    Accept: fc.constantFrom("*/*", "application/json", "text/html", "x"),
    "Accept-Encoding": fc.constantFrom("gzip", "identity;q=0, *;q=0"),
    "If-None-Match": fc.constantFrom("*", '"x"'),
    Range: fc.constant("bytes=0-1"),
  },
  { requiredKeys: [] },
);

const calmHeaders = fc.constant({ "Content-Type": "application/json" });

export type HostileRequest = {
  /** such as 'POST /api/teams' */
  endpoint: string;
  /** another verb than the endpoint's, sometimes */
  verb: EndpointMethod | null;
  pathValue: string;
  query: [string, string][];
  headers: Record<string, string>;
  body: string;
};

/** The names of all queries; GET /api/login reads 'returnTo' and declares nothing. */
export function queryNames(endpoints: TabledRoute[]): string[] {
  const declared = endpoints.flatMap((endpoint) => Object.keys(fieldsOf(inputOf(endpoint).query)));
  return [...new Set([...declared, "returnTo"])];
}

/** Requests to all of the endpoints, made up from what they say that they take; `$ours` and `$theirs` stand for ids. */
export function hostileRequests(endpoints: TabledRoute[]): fc.Arbitrary<HostileRequest> {
  const inputs = endpoints.map(inputOf);
  const everyField = Object.assign({}, ...inputs.map(({ body }) => (body ? partsOf(body, spoil) : {})));
  const strays = fc.record({ ...everyField, ...ROW_FIELDS }, { requiredKeys: [] });
  const question = questionOf(queryNames(endpoints));
  const any = (endpoint: TabledRoute): fc.Arbitrary<HostileRequest> =>
    fc.record({
      endpoint: fc.constant(endpoint.name),
      verb: fc.option(fc.constantFrom<EndpointMethod>("get", "post", "put", "patch", "delete"), { freq: 12 }),
      pathValue,
      query: fc.oneof(
        { weight: 3, arbitrary: fc.constant<[string, string][]>([]) },
        { weight: 1, arbitrary: fc.array(question, { maxLength: 3 }) },
      ),
      headers: fc.oneof({ weight: 4, arbitrary: calmHeaders }, { weight: 1, arbitrary: headers }),
      body: bodyFor(endpoint, strays),
    });
  /** Few endpoints take a query, and one wrong thing hides another: a query is also all that is wrong. */
  const asking = (endpoint: TabledRoute): fc.Arbitrary<HostileRequest> =>
    fc.record({
      endpoint: fc.constant(endpoint.name),
      verb: fc.constant(null),
      pathValue: fc.constantFrom("$ours", "$theirs"),
      query: fc.array(question, { minLength: 1, maxLength: 3 }),
      headers: calmHeaders,
      body: fc.constant(""),
    });
  const reading = endpoints.filter(({ method }) => method === "get");
  return fc.oneof(
    { weight: 2, arbitrary: fc.oneof(...endpoints.map(any)) },
    { weight: 1, arbitrary: fc.oneof(...reading.map(asking)) },
  );
}
