import { createInsertSchema } from "drizzle-zod";
import { expect, test } from "vitest";
import type { GameInput } from "#shared/api/games.ts";
import { type OpponentInput, opponentInput } from "#shared/api/opponents.ts";
import { type TeamInput, teamInput } from "#shared/api/teams.ts";
import { GAME_STATUSES } from "#shared/domain/game-status.ts";
import { games } from "#shared/schema/games.ts";
import { opponents } from "#shared/schema/opponents.ts";
import { teams } from "#shared/schema/teams.ts";

/** The hand-written inputs and the tables agree at compile time: what a form gives, a row takes. */
type Fits<Input, Row> = Omit<Input, "updatedAt"> extends Row ? true : false;
const teamFits: Fits<TeamInput, Omit<typeof teams.$inferInsert, "schoolId">> = true;
const opponentFits: Fits<OpponentInput, Omit<typeof opponents.$inferInsert, "schoolId">> = true;
const gameFits: Fits<
  Omit<GameInput, "date" | "time">,
  Omit<typeof games.$inferInsert, "schoolId" | "datetimeUtc">
> = true;

test("what the inputs let through, the row schemas take", () => {
  expect([teamFits, opponentFits, gameFits]).toEqual([true, true, true]);
  const team = teamInput.parse({ sport: "golf", level: "varsity" });
  const opponent = opponentInput.parse({ schoolName: "A", managerName: "B", email: "a@example.org" });
  expect(
    createInsertSchema(teams)
      .omit({ schoolId: true })
      .safeParse({ ...team, updatedAt: undefined }).success,
  ).toBe(true);
  expect(
    createInsertSchema(opponents)
      .omit({ schoolId: true })
      .safeParse({ ...opponent, updatedAt: undefined }).success,
  ).toBe(true);
});

test("the games table knows exactly the statuses of the domain", () => {
  expect(games.status.enumValues).toEqual([...GAME_STATUSES]);
});
