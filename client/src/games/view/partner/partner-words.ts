import type { GamePartnerState } from "#shared/domain/partners/partner.ts";
import { calledOffSentence } from "#shared/domain/requests/called-off-sentence.ts";

const WORDS: Record<GamePartnerState, (schoolName: string) => string> = {
  asks: (schoolName) => `${schoolName} asks you to confirm this game`,
  canceled: (schoolName) => calledOffSentence(schoolName, "canceled"),
  differs: (schoolName) => `${schoolName} has different details`,
  same: (schoolName) => `Also on ${schoolName}'s schedule`,
};

/** The other school's row of a game that both have, beside one's own. */
export const partnerWords = (state: GamePartnerState, schoolName: string): string => WORDS[state](schoolName);
