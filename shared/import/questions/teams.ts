import { LEVELS, levelLabel, levelRank } from "#shared/domain/school/levels.ts";
import { SPORTS, sportLabel } from "#shared/domain/school/sports.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import { quoted } from "#shared/import/cells.ts";
import { readTeam, type TeamParts } from "#shared/import/read-team.ts";
import { sportIn } from "#shared/import/tables/team-title.ts";
import {
  genderWords,
  readGender,
  sportOf,
  type TeamWords,
  takeSquads,
  takeTeamWords,
  withGenderLetters,
  wordsOf,
} from "#shared/import/team-words.ts";
import {
  type AnsweredRow,
  type AskedFile,
  type AskedTable,
  byTable,
  choicesOf,
  counting,
  type Facts,
  proposed,
  type Raised,
  type SchoolOfFile,
} from "./question.ts";

/** The sports of the list, and the school's own. */
export const knownSports = ({ teams }: SchoolOfFile): string[] => [
  ...new Set([...SPORTS.map(({ value }) => value), ...teams.map(({ sport }) => sportOf(wordsOf(sport)))]),
];

/** The levels and genders of a Gender cell, in which letters are clear. */
export const wordsOfGender = (cell: string): TeamWords => takeTeamWords(genderWords(cell));

/** The levels and genders of a Team cell, and its rest. */
export const wordsOfTeam = (cell: string): TeamWords =>
  takeTeamWords(withGenderLetters(takeSquads(wordsOf(cell)).rest));

/** A team that one cell names alone. */
export const readTeamCell = (team: string) => readTeam({ team, gender: "", level: "", sport: "" });

export function askTeam(file: AskedFile): Raised[] {
  const { games, has } = file;
  return byTable(games.filter((entry) => !has(entry, "sport"))).flatMap(({ table, rows }) => {
    const nameless = rows.filter((entry) => !has(entry, "team"));
    return nameless.length > 0 ? teamOf(file, table, nameless) : sportOfLevels(file, table, rows);
  });
}

/** A table that has a name has a question of its own. */
const askedOf = ({ name }: AskedTable, what: "team" | "sport"): Pick<Raised, "key" | "text"> => ({
  key: name === "" ? "team" : `team:${name}`,
  text: () => (name === "" ? `Which ${what} are these games?` : `Which ${what} is ${quoted(name)}?`),
});

function teamOf({ school, titlesOf, cell }: AskedFile, table: AskedTable, found: AnsweredRow[]): Raised {
  const named = teamIn(titlesOf(table), school);
  return {
    ...askedOf(table, "team"),
    found,
    example: (entry) => cell(entry, "opponent"),
    answers: school.teams.map((team) => ({ value: teamName(team), label: teamName(team) })),
    isAnswer: (text) => readTeamCell(text).ok,
    ...proposed(named && teamName(named)),
    say: (team) => [{ team }],
  };
}

/** A Team column that holds only levels leaves the sport open. */
function sportOfLevels(
  { school, titlesOf, cell, teamWords }: AskedFile,
  table: AskedTable,
  found: AnsweredRow[],
): Raised[] {
  const isLevel = (entry: AnsweredRow) => {
    const { levels, rest } = teamWords(cell(entry, "team"));
    return rest === "" && levels.length > 0;
  };
  if (!found.every(isLevel)) return [];
  const named = teamIn(titlesOf(table), school);
  return [
    {
      ...askedOf(table, "sport"),
      found,
      example: (entry) => cell(entry, "team"),
      answers: knownSports(school).map((sport) => ({ value: sportLabel(sport), label: sportLabel(sport) })),
      isAnswer: (text) => readTeamCell(text).ok,
      ...proposed(named && sportLabel(named.sport)),
      say: (sport) => [{ sport }],
    },
  ];
}

/**
 * '2026 Osprey JV Football Schedule' names a team, and so do 'Football' and 'JV' together; undefined for titles with no
 * sport of the list or of the school.
 */
function teamIn(titles: readonly string[], school: SchoolOfFile): TeamParts | undefined {
  const sports = knownSports(school);
  const named = titles.find((title) => sportIn(title, sports) !== undefined);
  const sport = named && sportIn(named, sports);
  if (!sport) return undefined;
  const words = [named, ...titles].map((title) => takeTeamWords(wordsOf(title)));
  const [level = USUAL_LEVEL] = words.flatMap(({ levels }) => levels);
  const [gender = ""] = words.flatMap(({ genders }) => genders);
  return { gender, sport, level };
}

export function askLevel({ school, games, titlesOf, has, cell, teamWords }: AskedFile): Raised[] {
  const isNamed = (entry: AnsweredRow) =>
    teamWords(cell(entry, "team")).levels.length + teamWords(cell(entry, "sport")).levels.length > 0;
  const open = games.filter((entry) => !has(entry, "level") && (has(entry, "team") || has(entry, "sport")));
  const silent = byTable(open).filter(({ rows }) => !rows.some(isNamed));
  const levelIn = (table: AskedTable) =>
    titlesOf(table).flatMap((title) => takeTeamWords(wordsOf(title)).levels)[0] ?? USUAL_LEVEL;
  const [named = USUAL_LEVEL, ...others] = new Set(silent.map(({ table }) => levelIn(table)));
  const levels = new Set([...LEVELS.map(({ value }) => value), ...school.teams.map(({ level }) => level)]);
  const value = others.length > 0 ? IN_TITLES : levelLabel(named);
  return [
    {
      key: "level",
      text: () => "No level in this file. Which is it?",
      found: silent.flatMap(({ rows }) => rows),
      example: (entry) => cell(entry, cell(entry, "team") === "" ? "sport" : "team"),
      answers: [
        ...(others.length > 0 ? choicesOf([IN_TITLES, "As each table is called"]) : []),
        ...[...levels].map((level) => ({ value: levelLabel(level), label: levelLabel(level) })),
      ],
      isAnswer: (text) => readTeam({ team: "Football", gender: "", level: text, sport: "" }).ok,
      assumed: { value, from: value === levelLabel(USUAL_LEVEL) ? "usual" : "proposed" },
      say: (level, { table }) => [{ level: level === IN_TITLES ? levelLabel(levelIn(table)) : level }],
    },
  ];
}

const USUAL_LEVEL = "varsity";

/** The level that the titles of each table name. */
const IN_TITLES = "titles";

export function askLevels(file: AskedFile): Raised[] {
  const { games, cell } = file;
  const found = games.filter((entry) => twice(file, entry, "levels"));
  return [
    {
      key: "levels",
      text: counting("row names two levels", "rows name two levels"),
      found,
      example: (entry) => cell(entry, twice(file, entry, "levels")?.field ?? "team"),
      answers: choicesOf(["each", "A game each"], ["highest", "The higher level"]),
      ...proposed("each"),
      say: (value, entry) => {
        const said = twice(file, entry, "levels");
        if (!said) return [{}];
        const lowestFirst = said.values.toSorted((one, other) => levelRank(one) - levelRank(other));
        const times = timesOf(cell(entry, "time"));
        const each = lowestFirst.map((level, index) => ({
          ...withoutWords(said),
          level: levelLabel(level),
          // Two times beside two levels: the lower one plays first.
          ...(times.length === lowestFirst.length && { time: times[index] ?? "" }),
        }));
        return value === "each" ? each : each.slice(-1);
      },
    },
  ];
}

export function askGenders(file: AskedFile): Raised[] {
  const { school, games, cell } = file;
  const found = games.filter((entry) => twice(file, entry, "genders"));
  const hasBoth = (["boys", "girls"] as const).every((gender) =>
    school.teams.some((team) => team.gender === gender),
  );
  const hasCoed = school.teams.some(({ gender }) => gender === "coed");
  return [
    {
      key: "genders",
      text: counting("row names boys and girls", "rows name boys and girls"),
      found,
      example: (entry) => cell(entry, twice(file, entry, "genders")?.field ?? "team"),
      answers: choicesOf(["coed", "Coed"], ["each", "A game each"]),
      ...proposed(hasBoth && !hasCoed ? "each" : "coed"),
      say: (value, entry) => {
        const said = twice(file, entry, "genders");
        if (!said) return [{}];
        const genders = value === "each" ? ["Boys", "Girls"] : ["Coed"];
        return genders.map((gender) => ({ ...withoutWords(said), gender }));
      },
    },
  ];
}

type Twice = { field: "team" | "sport" | "level" | "gender"; words: TeamWords; values: readonly string[] };

/** The cell of a row that names two levels or two genders. */
function twice(
  { cell, teamWords, genderWords }: AskedFile,
  entry: AnsweredRow,
  what: "levels" | "genders",
): Twice | null {
  for (const field of ["team", "sport", "level", "gender"] as const) {
    const text = cell(entry, field);
    if (text === "") continue;
    const words = field === "gender" ? genderWords(text) : teamWords(text);
    if (words[what].length > 1) return { field, words, values: words[what] };
  }
  return null;
}

/** The cell without its levels and genders, and what it says of the other of the two. */
function withoutWords({ field, words }: Twice): Facts {
  const [gender = ""] = words.genders.length === 1 ? words.genders : [];
  const [level = ""] = words.levels.length === 1 ? words.levels : [];
  return {
    ...(field === "team" || field === "sport" ? { [field]: words.rest } : {}),
    ...(gender && { gender }),
    ...(level && { level: levelLabel(level) }),
  };
}

/** '5:30' and '7:00' of '5:30/7:00'. */
const timesOf = (cell: string): string[] =>
  cell
    .split(/\s*(?:\/|&|,|;|\band\b)\s*/i)
    .filter((text) => /^\d{1,2}(?::\d\d)?\s?(?:[ap]\.?m?\.?)?$/i.test(text));

type Code = { sport: string; gender?: string };

/** Schools write these for a sport; 'BB' and 'CC' mean two each, so nothing is proposed for them. */
const SPORT_CODES: Readonly<Record<string, Code | null>> = {
  vb: { sport: "volleyball" },
  fb: { sport: "football" },
  sb: { sport: "softball" },
  so: { sport: "soccer" },
  tr: { sport: "track" },
  te: { sport: "tennis" },
  sw: { sport: "swimming" },
  wr: { sport: "wrestling" },
  go: { sport: "golf" },
  gbb: { sport: "basketball", gender: "Girls" },
  bb: null,
  cc: null,
};

export const isSportCode = (word: string): boolean => word in SPORT_CODES;

export function askSports({ school, games, cell, teamWords }: AskedFile): Raised[] {
  const known = new Set(knownSports(school));
  const byCode = new Map<string, AnsweredRow[]>();
  const fieldOf = (entry: AnsweredRow) => (cell(entry, "sport") === "" ? "team" : "sport");
  const codeOf = (entry: AnsweredRow) => teamWords(cell(entry, fieldOf(entry))).rest;
  for (const entry of games) {
    const code = codeOf(entry);
    if (!isSportCode(code) || known.has(code)) continue;
    byCode.set(code, [...(byCode.get(code) ?? []), entry]);
  }
  return [...byCode].map(([code, found]) => {
    const meant = SPORT_CODES[code];
    const written = code.toUpperCase();
    return {
      key: `sport:${written}`,
      text: () => `What sport is "${written}"?`,
      found,
      example: (entry) => cell(entry, fieldOf(entry)),
      answers: [
        ...knownSports(school).map((sport) => ({ value: sport, label: sportLabel(sport) })),
        { value: "keep", label: `A sport called ${written}` },
      ],
      ...proposed(meant?.sport),
      say: (value: string, entry: AnsweredRow) => {
        if (value === "keep") return [{}];
        const field = fieldOf(entry);
        const { genders, levels } = teamWords(cell(entry, field));
        const isSilent = genders.length === 0 && readGender(cell(entry, "gender")) === "";
        const own = meant?.gender && isSilent ? { gender: meant.gender } : {};
        const words = [...genders, sportLabel(value), ...levels.map(levelLabel)];
        return [{ [field]: words.join(" "), ...own }];
      },
    };
  });
}
