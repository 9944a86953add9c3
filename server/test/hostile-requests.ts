import fc from "fast-check";
import type { EndpointMethod } from "./endpoints.ts";

/** What no form sends: wrong types, wrong sizes, characters that databases, parsers and mails trip over. */
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

const text = fc.string({ unit: "grapheme", minLength: 1, maxLength: 30 });
const date = fc.date({ min: new Date("2026-08-01"), max: new Date("2027-08-01"), noInvalidDate: true });
const isoDate = date.map((value) => value.toISOString().slice(0, 10));
const time = fc.constantFrom("09:00:00", "19:30:00", "23:59:59", "02:30:00", "24:00:00");
const email = fc.integer({ min: 0, max: 999_999 }).map((number) => `fuzz.${number}@example.com`);
/** 1 and 2 stand for an id of the caller's school and of another one. */
const id = fc.constantFrom("$ours", "$theirs");
const password = fc.constantFrom("fieldhouse-test", "long enough", "short", "p".repeat(73));

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

/** Every field that any call knows, with values of the kind that a form sends. */
const FIELDS: Record<string, fc.Arbitrary<unknown>> = {
  teamId: id,
  opponentId: id,
  date: isoDate,
  time,
  venue: text,
  isHome: fc.boolean(),
  status: fc.constantFrom(
    "scheduled",
    "verification-sent",
    "verified",
    "reschedule",
    "canceled",
    "completed",
  ),
  notify: fc.oneof(fc.boolean(), fc.record({ mode: fc.constantFrom("ask", "tell"), note: text })),
  note: text,
  reason: text,
  ccEmail: email,
  score: fc.constantFrom("W 24-17", "7-7", null),
  updatedAt: date.map((value) => value.toISOString()),
  sport: fc.constantFrom("golf", "Football", "tennis"),
  level: fc.constantFrom("varsity", "jv", "ms"),
  gender: fc.constantFrom("", "boys", "girls"),
  coachName: text,
  coachEmail: email,
  coachPhone: fc.constantFrom("5550100123", "(555) 010-0123", ""),
  schoolName: text,
  managerName: text,
  email,
  phone: fc.constantFrom("5550100123", "", null),
  name: text,
  address: text,
  athleticDirector: text,
  mascot: text,
  primaryColor: fc.constantFrom("#123", "#FF6B35"),
  secondaryColor: fc.constantFrom("#123", "#FF6B35"),
  timezone: fc.constantFrom("America/Chicago", "America/Phoenix"),
  adminEmail: email,
  website: fc.constantFrom("https://example.org", ""),
  authorizedEmails: fc.array(email, { maxLength: 3 }),
  isActive: fc.boolean(),
  isManager: fc.boolean(),
  emails: fc.array(email, { maxLength: 3 }),
  role: fc.constantFrom("sysadmin", "user"),
  schoolId: id,
  id,
  password,
  currentPassword: password,
  newPassword: password,
  firstName: text,
  lastName: text,
  token: fc.string({ minLength: 43, maxLength: 43 }),
  response: fc.constantFrom("confirm", "reschedule"),
  message: text,
  proposedDate: isoDate,
  proposedTime: time,
  csvData: csv,
  columns: fc.dictionary(fc.constantFrom("date", "team", "opponent"), fc.nat(9)),
  systemName: text,
  systemEmail: email,
  supportEmail: email,
  maintenanceMode: fc.boolean(),
  registrationEnabled: fc.boolean(),
  maxSchoolsPerSystem: fc.integer({ min: 1, max: 1_000 }),
  sessionTimeout: fc.integer({ min: 5, max: 1_000 }),
  systemDescription: text,
  // Nobody is called: the port is closed.
  smtpHost: fc.constant("127.0.0.1"),
  smtpPort: fc.constant(1),
  smtpSecure: fc.boolean(),
  smtpUser: text,
  smtpPassword: text,
  fromEmail: email,
  fromName: text,
  testEmail: email,
};

/** Hosts are left as they are: a name made up would be looked up. */
const spoiled = (name: string, value: fc.Arbitrary<unknown>) =>
  name === "smtpHost" ? value : fc.oneof({ weight: 12, arbitrary: value }, { weight: 1, arbitrary: hostile });

const fields = Object.fromEntries(
  Object.entries(FIELDS).map(([name, value]) => [name, spoiled(name, value)]),
);

/** Texts as they travel: mostly an object with every field, else any JSON, else no JSON at all. */
const body = fc.oneof(
  { weight: 8, arbitrary: fc.record(fields).map((value) => JSON.stringify(value)) },
  { weight: 2, arbitrary: fc.record(fields, { requiredKeys: [] }).map((value) => JSON.stringify(value)) },
  { weight: 1, arbitrary: fc.json() },
  {
    weight: 1,
    arbitrary: fc.constantFrom("", "{", "[]", "null", '{"__proto__":{"role":"sysadmin"}}', "\ufeff{}"),
  },
);

const pathValue = fc.oneof(
  { weight: 4, arbitrary: id },
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

const named = (names: string[], value: fc.Arbitrary<string>) => fc.tuple(fc.constantFrom(...names), value);

/** One name and value of a query. A name may come again, and may say that it is a list or an object. */
const question = fc
  .tuple(
    fc.oneof(
      named(["since", "since", "until", "before"], fc.constantFrom(...FAR_DATES, ...DATES)),
      named(["page", "limit", "before", "after", "school"], fc.constantFrom(...NUMBERS)),
      named(
        ["q", "action", "result", "returnTo", "since"],
        fc.constantFrom(
          ...hostileTexts.filter((value) => value.length < 1_000 && !/[\ud800-\udfff]/.test(value)),
          "import",
          "//evil.example.com",
          "/games",
        ),
      ),
    ),
    fc.option(fc.constantFrom("[]", "[x]"), { freq: 8, nil: "" }),
  )
  .map(([[name, value], suffix]): [string, string] => [name + suffix, value]);

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

/** A request to any endpoint; `pick` chooses among them, `$ours` and `$theirs` stand for ids. */
const anyRequest = fc.record({
  /** only endpoints that read */
  reads: fc.constant<boolean>(false),
  pick: fc.nat(10_000),
  pathValue,
  query: fc.oneof(
    { weight: 3, arbitrary: fc.constant<[string, string][]>([]) },
    { weight: 1, arbitrary: fc.array(question, { maxLength: 3 }) },
  ),
  headers: fc.oneof({ weight: 4, arbitrary: calmHeaders }, { weight: 1, arbitrary: headers }),
  body,
  /** another verb than the endpoint's, sometimes */
  verb: fc.option(fc.constantFrom<EndpointMethod>("get", "post", "put", "patch", "delete"), { freq: 12 }),
});

export type HostileRequest = typeof anyRequest extends fc.Arbitrary<infer Request> ? Request : never;

/** Few endpoints take a query, and one wrong thing hides another: those that read are asked once more, with nothing else. */
const anyReading: fc.Arbitrary<HostileRequest> = fc.record({
  reads: fc.constant(true),
  pick: fc.nat(10_000),
  pathValue: id,
  query: fc.array(question, { minLength: 1, maxLength: 3 }),
  headers: calmHeaders,
  body: fc.constant(""),
  verb: fc.constant(null),
});

export const hostileRequest: fc.Arbitrary<HostileRequest> = fc.oneof(
  { weight: 2, arbitrary: anyRequest },
  { weight: 1, arbitrary: anyReading },
);
