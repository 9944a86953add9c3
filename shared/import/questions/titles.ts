import { remember } from "#shared/import/cell-readers.ts";
import { tidy } from "#shared/import/cells.ts";
import { schoolCore } from "#shared/import/similar-names.ts";
import { sportOf } from "#shared/import/team-words.ts";
import type { SchoolOfFile } from "./question.ts";
import { isSportCode, knownSports, wordsOfTeam } from "./teams.ts";

/** A school and its team, as 'Lincoln JV' names them; either may be ''. */
export type NamedSchool = { school: string; team: string };

/** A game as its title tells it; `sign` is null where the title has one school at most. */
export type Title = {
  first: NamedSchool;
  sign: "vs" | "at" | null;
  second: NamedSchool;
  eventName: string;
  /** '' where the title says nothing of it */
  status: "" | "Canceled" | "Postponed";
  timeTbd: boolean;
};

const STATUS = /^(?:(cancell?ed)|postponed)\s*[:–—-]\s*/i;
const TIME_TBD = /\s*\((?:time )?tb[da]\)$/i;
const VERSUS = /(?:^|\s)(?:vs\.?|versus|v\.)\s+/i;
/** A capital V is the varsity. */
const BARE_V = /(?:^|\s)v\s+/;
const AT = /(?:^|\s)(?:@\s*|at\s+)/i;
const BEFORE_A_TEAM = /\s*(?:\s[-–—|]\s|[(:,|])\s*/g;
/** The one school that begins with a sport. */
const BOWLING_GREEN = /^bowling green\b/i;
const SIGNS_AROUND = /^[\s:,|–—-]+|[\s:,|–—-]+$/g;

/** Sports that the form does not offer, as `sportOf` writes them. */
const OTHER_SPORTS = new Set([
  ...["lacrosse", "field-hockey", "ice-hockey", "hockey", "gymnastics", "bowling", "water-polo", "rugby"],
  ...[
    "rowing",
    "crew",
    "fencing",
    "badminton",
    "diving",
    "skiing",
    "alpine-skiing",
    "nordic-skiing",
    "sailing",
  ],
  ...["flag-football", "beach-volleyball", "indoor-track", "outdoor-track", "esports", "archery"],
  ...["riflery", "squash"],
]);

/** Longer than any title; reading takes time for every word. */
const MOST_WORDS = 30;

/**
 * Reads titles of games: 'Varsity Football vs Alder', 'Alder at Osprey - JV Soccer', 'Fall Classic: JV Golf', and
 * those of the product's own calendars.
 */
export function createTitleReader(school: SchoolOfFile) {
  const sports = new Set(knownSports(school));
  const core = schoolCore(school.schoolName);
  const isTeam = remember((text) => {
    if (text.length < 2 && text !== "V") return false;
    const { genders, levels, rest } = wordsOfTeam(text);
    if (rest === "") return genders.length + levels.length > 0;
    const sport = sportOf(rest.replace(/^unified /, ""));
    return rest !== "other" && (sports.has(sport) || OTHER_SPORTS.has(sport) || isSportCode(rest));
  });

  /** Takes the team off a school's name: at its end ('Alder JV'), and in a title at its beginning, too. */
  const splitTeam = remember((text, where): NamedSchool => {
    const whole = text.replace(SIGNS_AROUND, "");
    const words = whole.split(" ");
    if (words.length > MOST_WORDS || schoolCore(whole) === core) return { school: whole, team: "" };
    const join = (from: number, to?: number) => words.slice(from, to).join(" ");
    let start = where === "at both ends" && !BOWLING_GREEN.test(whole) ? words.length : 0;
    while (start > 0 && !isTeam(join(0, start))) start -= 1;
    let end = start;
    while (end < words.length && !isTeam(join(end))) end += 1;
    const team = [join(0, start), join(end)].filter(Boolean).join(" ").replace(SIGNS_AROUND, "");
    return { school: join(start, end).replace(SIGNS_AROUND, ""), team };
  });

  /** 'Alder' and 'JV Soccer' of 'Alder - JV Soccer', 'Alder (JV Soccer)' */
  const splitBehindSign = remember((text): NamedSchool => {
    for (const { index, 0: sign } of text.matchAll(BEFORE_A_TEAM)) {
      const team = text.slice(index + sign.length).replace(/\)$/, "");
      if (isTeam(team)) return { school: text.slice(0, index), team };
    }
    return { school: text, team: "" };
  });

  /** 'Fall Classic' of 'Fall Classic: JV Golf'; 'JV: Soccer' and 'Osprey: JV Soccer' name no event. */
  const splitEvent = remember((text): { eventName: string; about: string } => {
    const colon = text.lastIndexOf(": ");
    if (colon < 0) return { eventName: "", about: text };
    const [before, behind] = [text.slice(0, colon), text.slice(colon + 2)];
    if (schoolCore(before) === core) return { eventName: "", about: behind };
    const isEvent = !isTeam(before) && (behind === "" || splitTeam(behind, "at both ends").team !== "");
    return isEvent ? { eventName: before, about: behind } : { eventName: "", about: `${before} ${behind}` };
  });

  const readTitle = remember((cell): Title => {
    const withStatus = tidy(cell);
    const status = STATUS.exec(withStatus);
    const withTime = withStatus.slice(status?.[0].length ?? 0);
    const text = withTime.replace(TIME_TBD, "");
    const facts = {
      status: status ? (status[1] ? ("Canceled" as const) : ("Postponed" as const)) : ("" as const),
      timeTbd: text !== withTime,
    };
    const versus = VERSUS.exec(text) ?? BARE_V.exec(text);
    const sign = versus ?? AT.exec(text);
    const { eventName, about } = splitEvent(text.slice(0, sign?.index ?? text.length));
    const first = splitTeam(about, "at both ends");
    if (!sign) return { ...facts, eventName, first, sign: null, second: { school: "", team: "" } };
    const behind = text.slice(sign.index + sign[0].length);
    const split = splitBehindSign(behind);
    const second = first.team === "" && split.team === "" ? splitTeam(behind, "at the end") : split;
    return { ...facts, eventName, first, sign: versus ? "vs" : "at", second };
  });

  return { readTitle, splitTeam: (cell: string) => splitTeam(tidy(cell), "at the end") };
}
