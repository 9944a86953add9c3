import { type Gender, genderLabel } from "#shared/domain/school/genders.ts";
import { levelLabel } from "#shared/domain/school/levels.ts";
import { sportLabel } from "#shared/domain/school/sports.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import { ONE_LINE } from "#shared/domain/text/stored-text.ts";
import { isSpreadsheetError, quoted, readCell, tidy, writeCell } from "./cells.ts";
import { type Reading, right, wrong } from "./reading.ts";
import {
  plainLevel,
  readGender,
  readLevel,
  sportOf,
  type TeamWords,
  takeSquads,
  takeTeamWords,
  withGenderLetters,
  withoutPhrase,
  wordsOf,
} from "./team-words.ts";

export type TeamParts = { gender: Gender; sport: string; level: string };

/**
 * The school's own name for the level ('JV B' as 'jr-varsity-b', 'junior-high'), and the warning for when none of
 * its teams is called so.
 */
type OwnLevel = { level: string; warning: string };

export type NamedTeam = TeamParts & { own: OwnLevel | null };

/** The four cells that may name a team; '' where a file has no column for one. */
type TeamCells = { team: string; gender: string; level: string; sport: string };

type Column = "Team" | "Gender" | "Level" | "Sport";
type SaidWords = TeamWords & { squads: string[] };
type Said<Value> = { column: Column; value: Value };

const LONGEST_CELL = 200;
const LONGEST_PART = 60;
const DEFAULT_LEVEL = "varsity";

const PLACEHOLDERS = new Set(["tbd", "tba", "to be determined", "to be announced", "na", "n a"]);

/**
 * Finds gender, level and sport wherever they are in a team's name: 'Varsity Football', 'Football - JV', 'B V
 * Basketball'. Other columns complete the name and must not contradict it.
 * @param nameColumn the column of the name: Sport in a file without a Team column
 */
export function readTeam(cells: TeamCells, nameColumn: "Team" | "Sport" = "Team"): Reading<NamedTeam> {
  if (Object.values(cells).some((cell) => cell.length > LONGEST_CELL))
    return wrong("the team's name is too long");
  if (Object.values(cells).some((cell) => !ONE_LINE.test(tidy(cell))))
    return wrong("the team's name must be one line of text");
  const noTeam = problemOfTeam(cells.team);
  if (noTeam) return wrong(noTeam);
  const gender = readGender(cells.gender);
  if (gender === null) return wrong(`${quoted(cells.gender)} is not a gender`);
  const level = readLevel(cells.level);
  const { squads, rest: sportWords } = takeSquads(wordsOf(cells.sport));
  const sport = { ...takeTeamWords(sportWords), squads };
  const name = readName(cells.team, level, sport.rest);
  const unclear = problemOfWords(cells.team, name) ?? problemOfWords(cells.level, level);
  if (unclear) return wrong(unclear);

  const genders = [
    ...say(nameColumn, name.genders),
    ...say("Sport", sport.genders),
    ...say("Gender", [gender]),
    ...say("Level", level.genders),
  ];
  const levels = [
    ...say(nameColumn, name.levels),
    ...say("Sport", sport.levels),
    ...say("Level", level.levels),
  ];
  const sports = [
    ...say(nameColumn, [name.sport]),
    ...say("Sport", [sportOf(sport.rest)]),
    ...say("Level", [sportOf(level.rest)]),
  ];
  const contradiction =
    findContradiction(genders, genderLabel) ??
    findContradiction(levels, levelLabel) ??
    findContradiction(sports, sportLabel);
  if (contradiction) return wrong(contradiction);

  const team: TeamParts = {
    gender: genders[0]?.value ?? "",
    level: levels[0]?.value ?? DEFAULT_LEVEL,
    sport: sports[0]?.value ?? "",
  };
  if (team.sport === "") return wrong(noSport(cells.team, nameColumn));
  if (Math.max(team.sport.length, team.level.length) > LONGEST_PART)
    return wrong("the team's name is too long");
  return right({ ...team, own: ownLevel(team, [name, sport, level]) });
}

function ownLevel(team: TeamParts, said: readonly SaidWords[]): OwnLevel | null {
  const called = said.find(({ own }) => own !== "")?.own ?? "";
  const squad = said.flatMap(({ squads }) => squads)[0] ?? "";
  if (called === "" && squad === "") return null;
  const guess = `${levelLabel(called)} was read as ${levelLabel(team.level)}`;
  const loss = `the squad "${squad.toUpperCase()}" was left out: the game is one of ${teamName(team)}`;
  return {
    level: [called || team.level, squad].filter(Boolean).join("-"),
    warning: [called && guess, squad && loss].filter(Boolean).join("; "),
  };
}

/** A name that can be a team's: what the export may write without a mark. */
export function plainTeam(cell: string): string {
  return isNoTeam(cell) ? "" : tidy(cell);
}

/**
 * Teams are the same when their parts mean the same, however they are written: a stored 'jv' equals 'JV' in the file.
 */
export function teamKey(team: { gender: string; sport: string; level: string }): string {
  const reading = readTeam({
    team: "",
    gender: genderLabel(team.gender),
    level: writeCell(levelLabel(team.level), plainLevel),
    sport: sportLabel(team.sport),
  });
  const { gender, sport, level } = reading.ok ? reading.value : team;
  return `${gender}|${sport}|${level}`;
}

/** Reads the Team cell by itself; words that the Sport cell has too, or a level of the school's own, are theirs. */
function readName(team: string, level: ReturnType<typeof readLevel>, sportWords: string) {
  const words = wordsOf(team);
  const withoutSport = withoutPhrase(words, sportWords);
  const withoutLevel = withoutPhrase(withoutSport, level.ownWords);
  const { squads, rest: withoutSquad } = takeSquads(withoutLevel);
  const { genders, levels, own, rest } = takeTeamWords(withGenderLetters(withoutSquad));
  const sport = sportOf(rest);
  return {
    squads,
    own,
    genders,
    levels: withoutLevel === withoutSport ? levels : [...levels, ...level.levels],
    rest,
    sport: rest === "" && withoutSport !== words ? sportOf(sportWords) : sport,
  };
}

function isNoTeam(cell: string): boolean {
  const words = wordsOf(cell);
  return isSpreadsheetError(tidy(cell)) || PLACEHOLDERS.has(words) || /^[\d ]+$/.test(words);
}

function problemOfTeam(cell: string): string | null {
  if (readCell(cell, plainTeam).isLiteral) return null;
  if (tidy(cell).startsWith("=")) return `${quoted(cell)} is a formula, not a team`;
  return isNoTeam(cell) ? `${quoted(cell)} is not a team` : null;
}

function problemOfWords(cell: string, { genders, levels, squads, rest }: SaidWords): string | null {
  if (genders.length > 1) return `${quoted(cell)} names more than one gender`;
  if (levels.length > 1) return `${quoted(cell)} names more than one level`;
  if (squads.length > 1) return `${quoted(cell)} names more than one squad`;
  // 'F Soccer' may be freshmen or girls.
  const letter = sportOf(rest)
    .split("-")
    .find((word) => /^\p{L}$/u.test(word));
  return letter ? `${quoted(cell)}: the "${letter.toUpperCase()}" is not clear` : null;
}

function say<Value extends string>(column: Said<Value>["column"], values: readonly Value[]): Said<Value>[] {
  return values.filter((value) => value !== "").map((value) => ({ column, value }));
}

function findContradiction(said: readonly Said<string>[], label: (value: string) => string): string | null {
  const [first, ...others] = said;
  const other = others.find(({ value }) => value !== first?.value);
  if (!first || !other) return null;
  return `the ${first.column} says ${label(first.value)}, the ${other.column} says ${label(other.value)}`;
}

function noSport(name: string, column: Column): string {
  return wordsOf(name) === "" ? `${column} is blank` : `${quoted(name)} names no sport`;
}
