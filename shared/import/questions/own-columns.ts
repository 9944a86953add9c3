import type { FileField, ImportField } from "#shared/domain/game/import-columns.ts";
import { TBD } from "#shared/domain/time/game-time.ts";
import { tidy } from "#shared/import/cells.ts";
import { sideWord } from "#shared/import/read-side.ts";
import type { CsvRow } from "#shared/import/records.ts";
import { createSchoolTest, schoolCore } from "#shared/import/similar-names.ts";
import type { AnsweredRow, Facts, Raised, SchoolOfFile } from "./question.ts";
import { ownVenues } from "./side.ts";
import { createTitleReader, type NamedSchool, type Title } from "./titles.ts";

/** The two schools of a row; one that nobody names is ours. */
type Contest = { first: NamedSchool; second: NamedSchool; isFirstHome: boolean; title: Title | null };

type Cell = (row: CsvRow, field: FileField) => string;

/** The most names among which a person finds the school. */
const MOST_NAMES = 200;

const isOfTwo = ({ first, second }: Contest) => first.school !== "" && second.school !== "";

/**
 * Says in the usual columns what a file says in columns of its own. A row that names both schools ('Home Team', 'Away
 * Team'), or the whole game in a title, is a game of one of the two, or of neither.
 */
export function readOwnColumns(entries: readonly AnsweredRow[], cell: Cell, school: SchoolOfFile) {
  const { readTitle, splitTeam } = createTitleReader(school);
  const isOurVenue = ownVenues(school);
  const titles = entries.filter((entry) => has(entry, "title"));
  const pairs = entries.filter((entry) => has(entry, "homeTeam") || has(entry, "awayTeam"));
  const contests = new Map([
    ...pairs.map(({ row }) => [row, ofTwoCells(row)] as const),
    ...titles.map(({ row }) => [row, titled(row)] as const),
  ]);
  const ofTwo = [...contests.values()].filter(isOfTwo);
  const names = ofTwo.flatMap(({ first, second }) => [first.school, second.school]);
  const isOurs = createSchoolTest(school.schoolName, names);
  const isOursThere = names.some(isOurs);
  // A school's own calendar names whoever it meets: what else stands before 'vs' is no school.
  const isOwnCalendar = titles.length > 0 && ofTwo.length < contests.size && !isOursThere;

  function titled(row: CsvRow): Contest {
    const title = readTitle(cell(row, "title"));
    const { first, second, sign } = title;
    return { first, second, title, isFirstHome: sign === "vs" };
  }

  function ofTwoCells(row: CsvRow): Contest {
    const [first, second] = [splitTeam(cell(row, "homeTeam")), splitTeam(cell(row, "awayTeam"))];
    return { first, second, title: null, isFirstHome: true };
  }

  function ofContest(entry: AnsweredRow, isMeant: (name: string) => boolean): Facts {
    const contest = contests.get(entry.row);
    if (!contest) return {};
    const { first, second, isFirstHome, title } = contest;
    if (title?.sign === null) return ofEvent(entry, title);
    const isFirst = first.school === "" || isMeant(first.school) || (isOwnCalendar && second.school !== "");
    if (!isFirst && second.school !== "" && !isMeant(second.school)) return NO_GAME;
    const [ours, theirs] = isFirst ? [first, second] : [second, first];
    const team = title ? [first.team, second.team].filter(Boolean).join(" ") : ours.team;
    const isOccasion = title && isFirst && !isMeant(first.school);
    // 'Alder JV' is Alder where our own cell goes on with the team, too.
    const isSplit = title || ours.team !== "";
    const opponent = isSplit ? theirs.school : [theirs.school, theirs.team].filter(Boolean).join(" ");
    return {
      homeAway: isFirstHome === isFirst ? "Home" : "Away",
      ...(!has(entry, "opponent") && { opponent }),
      ...(!has(entry, "team") && team !== "" && { team }),
      ...(title && ofTitle(title, isOccasion ? first.school : "")),
    };
  }

  /** A title without a second school is an event of a team; one without a team is none of ours. */
  function ofEvent(entry: AnsweredRow, title: Title): Facts {
    const { school: rest, team } = title.first;
    if (team === "") return NO_GAME;
    const venue = tidy(cell(entry.row, "venue"));
    const homeAway = venue === "" || isOurVenue(venue) ? "Home" : "Away";
    const opponent = { ...(!has(entry, "opponent") && { opponent: TBD }) };
    return {
      homeAway,
      ...opponent,
      ...(!has(entry, "team") && { team }),
      ...ofTitle(title, isOurs(rest) ? "" : rest),
    };
  }

  function factsOf(entry: AnsweredRow, isMeant = isOurs): Facts {
    const facts = ofContest(entry, isMeant);
    return { ...facts, ...saidInCells((field) => facts[field as ImportField] ?? cell(entry.row, field)) };
  }

  /** Asked where no row names the school. */
  function askSchool(present: readonly AnsweredRow[]): Raised[] {
    if (ofTwo.length === 0 || isOursThere || isOwnCalendar) return [];
    const counts = new Map<string, number>();
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
    const frequent = [...counts].sort(([, one], [, other]) => other - one).slice(0, MOST_NAMES);
    return [
      {
        key: "school",
        text: () => "Which of these is your school?",
        found: present.filter(({ row }) => contests.has(row)),
        example: ({ row }) => {
          const { first, second } = contests.get(row) ?? {};
          return [first?.school, second?.school].filter(Boolean).join(" – ");
        },
        answers: frequent.map(([name]) => ({ value: name, label: name })),
        say: (answer, entry) => {
          const core = schoolCore(answer);
          return [factsOf(entry, (name) => schoolCore(name) === core)];
        },
      },
    ];
  }

  const isOfOthers = ({ row, said }: AnsweredRow): boolean => {
    const contest = contests.get(row);
    return contest !== undefined && isOfTwo(contest) && said.opponent === "";
  };
  return { factsOf, askSchool, isOfOthers };
}

const has = ({ table }: AnsweredRow, field: FileField) => table.columns[field] !== undefined;

const NO_GAME: Facts = { opponent: "", homeAway: "" };

function ofTitle({ eventName, status, timeTbd }: Title, occasion: string): Facts {
  const name = eventName || occasion;
  return {
    ...(name !== "" && { eventName: name }),
    ...(status !== "" && { status }),
    ...(timeTbd && { time: TBD }),
  };
}

const YES = new Set(["1", "true", "yes", "x", "y"]);
const NO = new Set(["0", "false", "no", "n"]);

/** Of `canceled`, two scores, a field of a venue. */
function saidInCells(cell: (field: FileField) => string): Facts {
  const said: Facts = {};
  const text = (field: FileField) => tidy(cell(field));
  const isMarked = (field: FileField) => YES.has(text(field).toLowerCase());

  if (isMarked("canceled")) said.status = "Canceled";
  else if (isMarked("postponed")) said.status = "Postponed";

  const isHome = text("isHome").toLowerCase();
  if (text("homeAway") === "" && (YES.has(isHome) || NO.has(isHome)))
    said.homeAway = YES.has(isHome) ? "Home" : "Away";

  const [venue, field] = [text("venue"), text("field")];
  if (field !== "")
    said.venue = [venue, field].filter((part) => part !== "" && sideWord(part) === null).join(", ");

  const score = scoreOf(text, said.homeAway ?? text("homeAway"));
  if (score !== text("score")) said.score = score;
  return said;
}

/** '14-20' of two cells, 'L 14-20' with the result beside it. */
function scoreOf(text: (field: FileField) => string, side: string): string {
  const isHome = sideWord(side) === "home";
  const [ours, theirs] = [
    text("ourScore") || text(isHome ? "homeScore" : "awayScore"),
    text("theirScore") || text(isHome ? "awayScore" : "homeScore"),
  ];
  const score = text("score") || (ours && theirs && `${ours}-${theirs}`);
  const result = /^(?:[wlt]$|win|won|loss|lost|tie|draw)/i.exec(text("result"))?.[0] ?? "";
  if (score === "" || result === "" || !/^\d/.test(score)) return score;
  return `${result.toUpperCase().replace(/^D.*/, "T").charAt(0)} ${score}`;
}
