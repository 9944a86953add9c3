import { counted } from "#client/lib/counted.ts";

/** Remarks of one kind; one that stands alone is its own title. */
type Notice = { title: string; notes: readonly string[] };

type Kind = { is: RegExp; noun: string; title: string };

const YEARS = /^Two-digit years were read as 20xx/;

/** The title goes on after the count: '12 times' 'without AM or PM'. */
const KINDS: readonly Kind[] = [
  { is: YEARS, noun: "two-digit year", title: "read as 20xx" },
  { is: /has no AM or PM and was read/, noun: "time", title: "without AM or PM" },
  { is: /on the 24-hour clock$/, noun: "time", title: "very early on the 24-hour clock" },
  { is: /was read as the Excel time/, noun: "time", title: "read from Excel’s numbers" },
  { is: /was read as an Excel date/, noun: "date", title: "read from Excel’s numbers" },
  { is: /day; the date was taken$/, noun: "date", title: "not on the weekday beside them" },
  {
    is: /^nothing has been sent/,
    noun: "game",
    title: "imported as Scheduled because nothing was sent from here",
  },
  { is: /is not a status, so/, noun: "game", title: "with an unknown status, taken as Scheduled" },
  { is: /the squad ".*" was left out/, noun: "squad", title: "left out" },
  { is: / has this game/, noun: "game", title: "kept as they are, although the file says something else" },
  { is: /^possibly the same game/, noun: "game", title: "possibly already scheduled at another time" },
  { is: /is not an email address/, noun: "email", title: "left out" },
  { is: /is not a phone number/, noun: "phone number", title: "left out" },
  {
    is: /was left out, as .* (?:already|for )/,
    noun: "contact",
    title: "left out, as the opponent has another",
  },
  { is: /^a neutral site without a Venue/, noun: "neutral site", title: "without a Venue" },
];

/**
 * Groups remarks by their kind, in the order in which the kinds come.
 * @param shortYears how many years the one remark about them stands for
 */
export function groupNotices(warnings: readonly string[], shortYears: number): Notice[] {
  const groups = new Map<Kind | string, string[]>();
  for (const warning of warnings) {
    const text = warning.replace(/^(?:Row|.*?, row) \d+: /, "");
    const kind = KINDS.find(({ is }) => is.test(text)) ?? warning;
    groups.set(kind, [...(groups.get(kind) ?? []), warning]);
  }
  return [...groups].map(([kind, notes]) => {
    const [first = ""] = notes;
    if (typeof kind === "string") return { title: first, notes };
    const count = kind.is === YEARS ? shortYears : notes.length;
    return { title: count > 1 ? `${counted(count, kind.noun)} ${kind.title}` : first, notes };
  });
}
