import {
  type AnswerFields,
  MAX_OPPONENT_MESSAGE,
  MESSAGE_TOO_LONG,
} from "#shared/domain/requests/opponent-answer.ts";
import {
  NO_PROPOSED_DATE,
  type Proposal,
  REPEATED_PROPOSAL,
  repeatedPlaces,
} from "#shared/domain/requests/proposal.ts";

/** As inputs hold them: 2026-12-14 and 18:30, or ''. */
export type ProposalRow = { date: string; time: string };
export type RescheduleValues = {
  message: string;
  proposals: ProposalRow[];
  /** the game's own, with which every new row begins; '' where it is still open */
  usualTime: string;
};

/** The request as it is sent: rows without a date are left out. */
type RescheduleRequest = { message: string | null; proposals: Proposal[] };

/** Sentences by the field beside which they stand: 'message', 'proposals.1.date'. */
export type FieldProblems = Record<string, string>;

export const newRow = (usualTime: string): ProposalRow => ({ date: "", time: usualTime });

/** Whether a person has written anything into a row. */
export const isTouched = ({ date, time }: ProposalRow, usualTime: string): boolean =>
  date !== "" || (time !== "" && time !== usualTime);

/** Begins with what the opponent asked before; dates that the school offered are not theirs. */
export function rescheduleValues({
  opponentMessage: message,
  proposals,
  proposedBy,
  time,
  timeTbd,
}: Pick<AnswerFields, "opponentMessage" | "proposals" | "proposedBy"> & {
  time: string;
  timeTbd: boolean;
}): RescheduleValues {
  const rows = proposedBy === "school" ? [] : proposals;
  const usualTime = timeTbd ? "" : toMinute(time);
  return {
    message: message ?? "",
    proposals:
      rows.length > 0
        ? rows.map((row) => ({ date: row.date, time: toMinute(row.time ?? "") }))
        : [newRow(usualTime)],
    usualTime,
  };
}

const toMinute = (time: string): string => time.slice(0, 5);

export const rescheduleRequest = ({ message, proposals }: RescheduleValues): RescheduleRequest => ({
  message: message.trim() || null,
  proposals: proposals.filter(({ date }) => date).map(proposalOf),
});

const proposalOf = ({ date, time }: ProposalRow): Proposal => ({ date, time: time ? `${time}:00` : null });

/** Finds only a part of the problems: the server knows all the rules. */
export function rescheduleProblems({ message, proposals, usualTime }: RescheduleValues): FieldProblems {
  const problems: FieldProblems = {};
  if (message.trim().length > MAX_OPPONENT_MESSAGE) problems.message = MESSAGE_TOO_LONG;
  for (const [row, values] of proposals.entries()) {
    if (!values.date && isTouched(values, usualTime)) problems[`proposals.${row}.date`] = NO_PROPOSED_DATE;
  }
  const dated = proposals.map(({ date, time }) => ({ date: date || null, time }));
  for (const row of repeatedPlaces(dated)) problems[`proposals.${row}.date`] = REPEATED_PROPOSAL;
  return problems;
}

const FIRST_PROPOSAL: Record<string, string> = {
  proposedDate: "proposals.0.date",
  proposedTime: "proposals.0.time",
};

/** The server counts the dates that it was sent; the form has blank rows between them, too. */
export function rowField(serverField: string, rows: readonly ProposalRow[]): string {
  const field = FIRST_PROPOSAL[serverField] ?? serverField;
  const [list, place, fact] = field.split(".");
  if (list !== "proposals" || !fact) return field;
  const dated = rows.flatMap(({ date }, row) => (date ? [row] : []));
  return `proposals.${dated[Number(place)] ?? 0}.${fact}`;
}
