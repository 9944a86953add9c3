import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { readJsonRows } from "#server/db/backup/snapshot.ts";
import type { ReadableDb } from "#server/db/read-rows.ts";
import { listBlackouts } from "#server/features/blackouts/blackouts.queries.ts";
import { gameResponse } from "#server/features/games/games.responses.ts";
import { listGames } from "#server/features/games/list-games.queries.ts";
import { listPeople } from "#server/features/staff/staff.queries.ts";
import {
  type GameChange,
  HISTORY_ACTION_LABELS,
  type HistoryAction,
} from "#shared/domain/game/game-history.ts";
import type { OpponentSnapshot } from "#shared/domain/requests/opponent-snapshot.ts";
import { genderLabel } from "#shared/domain/school/genders.ts";
import { levelLabel } from "#shared/domain/school/levels.ts";
import { sportLabel } from "#shared/domain/school/sports.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import { formatPhone } from "#shared/domain/text/phone.ts";
import { formatDate, timeOrTbd } from "#shared/domain/time/game-time.ts";
import { toLocal } from "#shared/domain/time/zone-time.ts";
import { guardCell } from "#shared/import/cells.ts";
import { csvFile, csvLines, gameRow, gamesCsv, timeCell } from "#shared/import/games-csv.ts";
import type { RemovedGameRow } from "#shared/schema/removed-games.ts";
import type { SchoolRow } from "#shared/schema/schools.ts";
import type { VerificationState } from "#shared/schema/verifications.ts";
import { listOpponentRows, listTeamRows } from "./school-export.queries.ts";

const GAMES_AT_ONCE = 500;

/** A school at the moment of its download. */
export type SchoolSnapshot = {
  /** after `openSnapshot`: one statement at once */
  client: pg.Client;
  school: SchoolRow;
  at: Date;
};

type Pieces = AsyncGenerator<string>;

/** The files for spreadsheets, by name; each is read when it is written. */
export const CSV_FILES: Record<string, (of: SchoolSnapshot) => Pieces> = {
  "games.csv": games,
  "teams.csv": teams,
  "opponents.csv": opponents,
  "staff.csv": staff,
  "history.csv": history,
  "requests.csv": requests,
  "blackouts.csv": blackouts,
};

/** As the list of games exports it, so that the import reads it back. */
async function* games({ client, school, at }: SchoolSnapshot): Pieces {
  const listed = await listGames(inTurn(client), school.id);
  yield gamesCsv([]);
  for (let first = 0; first < listed.length; first += GAMES_AT_ONCE) {
    const some = listed.slice(first, first + GAMES_AT_ONCE);
    yield csvLines(some.map((game) => gameRow(gameResponse(game, school.timezone, at))));
  }
}

async function* teams({ client, school }: SchoolSnapshot): Pieces {
  const rows = await listTeamRows(drizzle(client), school.id);
  yield table(
    ["Sport", "Gender", "Level", "Coach Name", "Coach Email", "Coach Phone"],
    rows.map(({ sport, gender, level, coachName, coachEmail, coachPhone }) => [
      ...[sportLabel(sport), genderLabel(gender), levelLabel(level)],
      ...[coachName, coachEmail, formatPhone(coachPhone)],
    ]),
  );
}

async function* opponents({ client, school }: SchoolSnapshot): Pieces {
  const rows = await listOpponentRows(drizzle(client), school.id);
  yield table(
    ["School Name", "Sports Manager Name", "Email", "Copy (cc)", "Phone", "Address", "Other Names"],
    rows.map(({ schoolName, managerName, email, ccEmail, phone, address, otherNames }) => [
      ...[schoolName, managerName, email, ccEmail, formatPhone(phone), address, otherNames.join("; ")],
    ]),
  );
}

async function* staff({ client, school: { id, timezone } }: SchoolSnapshot): Pieces {
  const people = await listPeople(drizzle(client), id);
  yield table(
    ["First Name", "Last Name", "Email", "Manager", "Active", "Last Sign-In"],
    people.map(({ firstName, lastName, email, isManager, isActive, lastSignInAt }) => [
      ...[firstName, lastName, email, yesOrNo(isManager), yesOrNo(isActive)],
      lastSignInAt ? formatDate(toLocal(lastSignInAt, timezone).date) : "",
    ]),
  );
}

const yesOrNo = (value: boolean): string => (value ? "Yes" : "No");

type Entry = { at: string; actor: string; action: HistoryAction; changes: GameChange[] };
type NamedGame = Pick<OpponentSnapshot, "team" | "opponentName" | "date" | "time" | "timeTbd">;

/** Every change of every game, those of the deleted games last. */
async function* history({ client, school: { id, timezone } }: SchoolSnapshot): Pieces {
  yield table(["Date", "Time", "Name", "Action", "Changes", ...GAME_COLUMNS], []);
  const row = ({ at, actor, action, changes }: Entry, game: NamedGame | null) => [
    ...[...clockCells(at, timezone), actor, HISTORY_ACTION_LABELS[action]],
    changes.map(({ field, from, to }) => `${field}: ${from || "–"} → ${to || "–"}`).join("; "),
    ...gameCells(game),
  ];
  const present = `select at, actor, action, changes, ${GAME} from game_history
    join games on games.school_id = game_history.school_id and games.id = game_id ${SIDES}
    where game_history.school_id = ${id} order by game_history.id`;
  for await (const entries of readParsed<Entry & StoredGame>(client, present)) {
    yield lines(entries.map((entry) => row(entry, namedGame(entry, timezone))));
  }
  const deleted = `select game, history from removed_games where school_id = ${id} order by removed_at, id`;
  for await (const rows of readParsed<Pick<RemovedGameRow, "game" | "history">>(client, deleted)) {
    yield lines(rows.flatMap(({ game, history: entries }) => entries.map((entry) => row(entry, game))));
  }
}

const STATES: Record<VerificationState, string> = {
  claimed: "Being sent",
  living: "Open",
  reminder: "Reminder",
  overtaken: "Out of date",
  ended: "Ended",
};

type Asked = StoredGame & {
  sentAt: string;
  sender: string | null;
  sentTo: string;
  ccTo: string;
  note: string | null;
  state: VerificationState | null;
  mailed: OpponentSnapshot | null;
};

/** Every message that asked an opponent, a row for each game in it; a deleted game is not named. */
async function* requests({ client, school: { id, timezone } }: SchoolSnapshot): Pieces {
  yield table(["Date", "Time", "Sent By", "Sent To", "Copy (cc)", "Message", "Link", ...GAME_COLUMNS], []);
  const asked = `select sent_at as "sentAt", users.email as sender, sent_to as "sentTo", cc_to as "ccTo", note, state,
      mailed, ${GAME}
    from requests left join users on users.id = sent_by
    left join verifications on verifications.school_id = requests.school_id and request_id = requests.id
    left join games on games.school_id = requests.school_id and games.id = game_id ${SIDES}
    where requests.school_id = ${id} order by requests.id, key`;
  for await (const rows of readParsed<Asked>(client, asked)) {
    yield lines(
      rows.map(({ sentAt, sender, sentTo, ccTo, note, state, mailed, ...game }) => [
        ...[
          ...clockCells(sentAt, timezone),
          sender ?? "",
          sentTo,
          ccTo,
          note ?? "",
          state ? STATES[state] : "",
        ],
        ...gameCells(mailed ?? namedGame(game, timezone)),
      ]),
    );
  }
}

async function* blackouts({ client, school }: SchoolSnapshot): Pieces {
  const db = drizzle(client);
  const rows = await listBlackouts(db, school.id);
  const names = new Map((await listTeamRows(db, school.id)).map((team) => [team.id, teamName(team)]));
  yield table(
    ["From", "To", "Label", "Teams"],
    rows.map(({ from, to, label, teamIds }) => [
      ...[formatDate(from), formatDate(to), label],
      teamIds.map((id) => names.get(id) ?? "").join("; "),
    ]),
  );
}

type Rows = readonly (readonly string[])[];
const guarded = (rows: Rows) => rows.map((row) => row.map(guardCell));
const table = (header: string[], rows: Rows): string =>
  rows.length > 0 ? csvFile(header, guarded(rows)) : csvFile(header, []);
const lines = (rows: Rows): string => (rows.length > 0 ? csvLines(guarded(rows)) : "");

const clockCells = (instant: string, timeZone: string): string[] => {
  const { date, time } = toLocal(Date.parse(instant), timeZone);
  return [formatDate(date), timeCell(time)];
};

const GAME_COLUMNS = ["Team", "Opponent", "Game Date", "Game Time"];
const GAME = `sport, level, gender, school_name as "opponentName", datetime_utc as "datetimeUtc", time_tbd as "timeTbd"`;
const SIDES = `left join teams on teams.school_id = games.school_id and teams.id = team_id
    left join opponents on opponents.school_id = games.school_id and opponents.id = games.opponent_id`;

/** Of no game, where the message's was deleted. */
type StoredGame = NamedGame["team"] &
  Pick<NamedGame, "opponentName" | "timeTbd"> & { datetimeUtc: string | null };

function namedGame(
  { sport, level, gender, datetimeUtc, ...game }: StoredGame,
  timeZone: string,
): NamedGame | null {
  if (datetimeUtc === null) return null;
  return { ...game, team: { sport, level, gender }, ...toLocal(Date.parse(datetimeUtc), timeZone) };
}

const gameCells = (game: NamedGame | null): string[] =>
  game ? [teamName(game.team), game.opponentName, formatDate(game.date), timeOrTbd(game)] : ["", "", "", ""];

/** Statements that are asked for at once wait for each other. */
function inTurn(client: pg.Client): ReadableDb {
  let last: Promise<unknown> = Promise.resolve();
  const query = <Row extends object>(config: pg.QueryConfig) => {
    const asked = last.then(() => client.query<Row>(config));
    last = asked.catch(() => undefined);
    return asked;
  };
  return { $client: { query } };
}

async function* readParsed<Row>(client: pg.Client, select: string): AsyncGenerator<Row[]> {
  for await (const rows of readJsonRows(client, select)) yield rows.map((row) => JSON.parse(row) as Row);
}
