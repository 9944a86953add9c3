import { addDays } from "#shared/domain/time/game-time.ts";

/** Either party may propose or postpone. */
export const PARTIES = ["opponent", "school"] as const;

export type Party = (typeof PARTIES)[number];

/** A date that one side proposes instead, on the school's clock; without a time the game keeps its own. */
export type Proposal = {
  /** yyyy-MM-dd */
  date: string;
  /** HH:mm:ss */
  time: string | null;
};

export const MAX_PROPOSALS = 3;

/** A place that no list of proposals has. */
export const NO_SUCH_PROPOSAL = "Choose one of the proposed dates";

export const NO_PROPOSED_DATE = "Choose a date for the proposed time";

export const REPEATED_PROPOSAL = "Propose different dates";

/** Midnight at the end of a day is the beginning of the next one. */
export const plainProposal = <Time extends string | null>({ date, time }: { date: string; time: Time }) =>
  time === "24:00:00" ? { date: addDays(date, 1), time: "00:00:00" as Time } : { date, time };

/** The first proposal under the names that it had when there was only one. */
export const firstProposal = (proposals: readonly Proposal[]) => ({
  proposedDate: proposals[0]?.date ?? null,
  proposedTime: proposals[0]?.time ?? null,
});

const isSame = (one: MaybeProposal, other: MaybeProposal | undefined): boolean =>
  one.date === other?.date && one.time === other.time;

export const sameProposals = (one: readonly Proposal[], other: readonly Proposal[]): boolean =>
  one.length === other.length && one.every((proposal, index) => isSame(proposal, other[index]));

/** As a form has it, where a row may be left blank. */
type MaybeProposal = { date: string | null; time: string | null };

/** The places of those that only repeat an earlier one. */
export const repeatedPlaces = (proposals: readonly MaybeProposal[]): number[] =>
  proposals.flatMap((proposal, place) =>
    proposal.date !== null && proposals.slice(0, place).some((earlier) => isSame(proposal, earlier))
      ? [place]
      : [],
  );
