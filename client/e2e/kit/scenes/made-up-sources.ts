import type { ScheduleSource } from "#shared/api/schedule-sources.ts";

const READ_AT = "2026-11-28T08:10:00.000Z";

/** Addresses of which one has changes, one did not answer, and one has long words. */
export const MADE_UP_SOURCES: ScheduleSource[] = [
  {
    ...{ id: 1, name: "Schedule Star", url: "https://star.example.org/osprey.ics", updatedAt: READ_AT },
    ...{ readAt: READ_AT, problem: null, changes: 4 },
  },
  {
    ...{ id: 2, name: "League", url: "webcal://league.example.org/games.ics", updatedAt: READ_AT },
    ...{ readAt: null, problem: "The address gives no calendar and no table", changes: 0 },
  },
  {
    ...{ id: 3, name: `Conference${"of".repeat(30)}`, updatedAt: READ_AT },
    ...{ url: `https://conference.example.org/${"games".repeat(40)}`, readAt: READ_AT },
    ...{ problem: "The address did not answer", changes: 1_204 },
  },
];
