import { z } from "zod";
import { basedOn, optionalLine, optionalText } from "./fields.ts";
import { gameImportInput, type ImportRow, type NameOfFile } from "./game-import.ts";
import type { OpponentNotification } from "./many-games.ts";
import { MAX_REASON, reasonPublic } from "./requests/called-off.ts";
import { MAX_NOTE, NOTIFY_MODES } from "./requests/notify.ts";
import { gameId } from "./requests/requests.ts";

/** How many changes may be applied at once. */
const MAX_CHANGES = 2_000;

const NO_CHANGES = "Choose at least one change";
const TOO_MANY = `Choose at most ${MAX_CHANGES.toLocaleString("en-US")} changes at once`;

const rowNumber = z
  .number({ error: "A row must be the number of a row of the file" })
  .int("A row must be a whole number")
  .min(1, "A row must be 1 or more");

const list = <Item extends z.ZodType>(item: Item, name: string) =>
  z
    .array(item, { error: `${name} must be a list` })
    .max(MAX_CHANGES, TOO_MANY)
    .nullish()
    .transform((given) => given ?? []);

const object = <Shape extends z.ZodRawShape>(shape: Shape, name: string) =>
  z.object(shape, { error: `${name} must be a list of objects` });

/** POST /api/import-games/apply: what the comparison gave and somebody chose. Without `notify` nobody is mailed. */
export const revisionInput = gameImportInput
  .extend({
    moves: list(object({ row: rowNumber, gameId, updatedAt: basedOn }, "moves"), "moves"),
    add: list(rowNumber, "add"),
    cancel: list(object({ gameId, updatedAt: basedOn }, "cancel"), "cancel"),
    reason: optionalLine(MAX_REASON),
    reasonPublic,
    notify: z
      .enum(NOTIFY_MODES, { error: "notify must be ask or tell" })
      .nullish()
      .transform((value) => value ?? undefined),
    note: optionalText(MAX_NOTE),
  })
  .superRefine(({ moves, add, cancel }, context) => {
    const count = moves.length + add.length + cancel.length;
    if (count === 0) context.addIssue({ code: "custom", message: NO_CHANGES });
    if (count > MAX_CHANGES) context.addIssue({ code: "custom", message: TOO_MANY });
  });
export type RevisionInput = z.output<typeof revisionInput>;

/** The facts that a comparison names. */
export type ComparedFact =
  | "date"
  | "time"
  | "opponent"
  | "schools"
  | "venue"
  | "homeAway"
  | "site"
  | "kind"
  | "eventName";

/** In the words of the preview's rows; '' for nothing. */
export type RevisedFact = { name: ComparedFact; was: string; now: string };

/** A game of the schedule with its version; `told`: its opponent has learned of it. */
type VersionedGame = { gameId: number; updatedAt: string; told: boolean };

/** POST /api/import-games/compare: what a revised file changes in the schedule. */
export type ScheduleComparison = {
  /** the days that are compared, as yyyy-MM-dd; '' where no row lies ahead */
  from: string;
  to: string;
  /** the ids of the school's teams that the file names */
  teams: number[];
  /** how many games are as the file says */
  same: number;
  moved: (VersionedGame & {
    row: number;
    changes: RevisedFact[];
    /** of a meet with other schools: the ids of those that it has then, but for new ones; else null */
    schools: number[] | null;
  })[];
  added: Pick<
    ImportRow,
    "row" | "date" | "time" | "team" | "opponent" | "venue" | "homeAway" | "eventName"
  >[];
  /** games of these days and teams that the file does not have, or that its `row` says are canceled */
  gone: (VersionedGame & { row: number | null })[];
  /** rows of `moved` and `added` that somebody should look at, and why */
  unclear: { row: number; message: string }[];
  /** as in a preview */
  names: NameOfFile[];
  /** one for each row that cannot be read: 'Row 12: "noonish" is not a time' */
  errors: string[];
  warnings: string[];
};

/** The response to POST /api/import-games/apply. */
export type RevisedGames = {
  /** by which the new games can be taken back together; null where none was made */
  importId: number | null;
  updated: number[];
  created: number[];
  canceled: number[];
  refused: { row: number | null; gameId: number | null; message: string }[];
  notices: OpponentNotification[];
};
