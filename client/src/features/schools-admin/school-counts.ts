import type { SchoolEntry } from "#shared/api/sysadmin/schools-admin.ts";

type Counts = Pick<SchoolEntry, "usersCount" | "teamsCount" | "opponentsCount" | "gamesCount">;

const counted = (count: number, one: string) =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : `${one}s`}`;

/** In words: '3 users', '1 team'. */
export const schoolCounts = ({ usersCount, teamsCount, opponentsCount, gamesCount }: Counts): string[] => [
  counted(usersCount, "user"),
  counted(teamsCount, "team"),
  counted(opponentsCount, "opponent"),
  counted(gamesCount, "game"),
];
