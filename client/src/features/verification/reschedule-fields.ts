import { z } from "zod";
import {
  opponentMessage,
  optionalProposal,
  refuseRepeatedProposals,
  type VerificationPage,
} from "#shared/api/verification.ts";
import type { Proposal } from "#shared/domain/proposal.ts";

const isDated = (row: { date: string | null; time: string | null }): row is Proposal => row.date !== null;

/** The request as it is typed: rows without a date are not sent. */
export const rescheduleFields = z.object({
  message: opponentMessage,
  proposals: z
    .array(optionalProposal)
    .superRefine(refuseRepeatedProposals)
    .transform((rows) => rows.filter(isDated)),
});

/** As inputs hold them: 2026-12-14 and 18:30, or ''. */
export type RescheduleValues = z.input<typeof rescheduleFields>;
export type ProposalRow = RescheduleValues["proposals"][number];
export type RescheduleWish = z.output<typeof rescheduleFields>;

export const BLANK_ROW: ProposalRow = { date: "", time: "" };

/** Begins with what the opponent asked before; dates that the school offered are not theirs. */
export function rescheduleValues({
  opponentMessage: message,
  proposals,
  proposedBy,
}: VerificationPage): RescheduleValues {
  const rows = proposedBy === "school" ? [] : proposals;
  return {
    message: message ?? "",
    proposals:
      rows.length > 0 ? rows.map(({ date, time }) => ({ date, time: time?.slice(0, 5) ?? "" })) : [BLANK_ROW],
  };
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
