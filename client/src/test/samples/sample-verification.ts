import type { VerificationPage } from "#shared/api/requests/verification.ts";
import { NO_ANSWER } from "#shared/domain/requests/opponent-answer.ts";
import { firstProposal } from "#shared/domain/requests/proposal.ts";
import { SAMPLE_SUMMARY } from "#shared/test/sample-facts.ts";

/** A game as the opponent's page gets it: sent, not answered yet, against a school on Central time. */
export const SAMPLE_VERIFICATION: VerificationPage = {
  ...SAMPLE_SUMMARY,
  ...NO_ANSWER,
  ...firstProposal([]),
  postponed: false,
  canConfirm: true,
  meet: null,
  note: null,
  feed: null,
  was: [],
  school: {
    name: "Harbor Pines High School",
    logo: "",
    primaryColor: "#0B5D4E",
    secondaryColor: "#F2A900",
    timezone: "America/Chicago",
  },
  date: "2026-12-11",
  timezoneCode: "CT",
  venue: "Main Gym",
  address: "",
  status: "verification-sent",
  requestedBy: "Dana Whitfield",
  updatedAt: "2026-11-02T15:04:05.678Z",
};
