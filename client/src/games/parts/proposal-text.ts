import { dayLabel } from "#client/games/parts/day-label.ts";
import type { Proposal } from "#shared/domain/requests/proposal.ts";
import { formatTime } from "#shared/domain/time/game-time.ts";

/** 'Tue, Dec 8, 6:00 PM', or the date alone where no time was proposed. */
export const proposalInWords = (proposal: Proposal): string => parts(proposal).join(", ");

/** A proposal as a line of a list: 'Tue, Dec 8 · 6:00 PM'. */
export const proposalLine = (proposal: Proposal): string => parts(proposal).join(" · ");

/** That line, to be broken only behind the dot. */
export const unbrokenProposal = (proposal: Proposal): string =>
  proposalLine(proposal).replaceAll(" ", "\u00A0").replace("·\u00A0", "· ");

/** With the year unless it is the present one, by this computer's clock. */
const dayOf = (date: string): string => dayLabel(date, String(new Date().getFullYear()));

const parts = ({ date, time }: Proposal): string[] => [dayOf(date), ...(time ? [formatTime(time)] : [])];
