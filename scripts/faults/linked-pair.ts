import { linkGames } from "#server/features/games/partner/link-games.service.ts";
import { listMailbox } from "#server/mail/mailbox.ts";
import type { Game } from "#shared/api/games.ts";
import { opponentPartners } from "#shared/schema/partners.ts";
import type { HttpPerson } from "./person.ts";
import { makeStaffedSchool, newGame, type StaffedSchool, succeeded, type World } from "./world.ts";

/** Two schools, each the other's opponent, whose game the first one has asked about. */
export type LinkedPair = {
  central: StaffedSchool;
  lincoln: StaffedSchool;
  /** the game at each of them */
  theirs: number;
  ours: number;
  read: () => Promise<{ theirs: Game; ours: Game }>;
  /** posts to a call of the game, with the version that its school sees now */
  act: (person: HttpPerson, game: Game, verb: string, body: object) => ReturnType<HttpPerson["call"]>;
  /** the token that Lincoln got */
  token: () => Promise<string>;
};

/** @param given.central takes the place of a new school */
export async function makeLinkedPair(
  world: World,
  given: { central?: StaffedSchool; lincoln?: StaffedSchool } = {},
): Promise<LinkedPair> {
  const central = given.central ?? (await makeStaffedSchool(world, "Central High"));
  const lincoln = given.lincoln ?? (await makeStaffedSchool(world, "Lincoln High"));
  await world.db
    .insert(opponentPartners)
    .values([sideOf(central, lincoln), sideOf(lincoln, central)])
    .onConflictDoNothing();
  const game = newGame(central);
  const sides = { teamId: lincoln.team.id, opponentId: lincoln.opponent.id, isHome: false };
  const theirs = await post(central.person, "/api/games", game);
  const ours = await post(lincoln.person, "/api/games", {
    ...game,
    ...sides,
    venue: `${game.venue}, theirs`,
  });
  await linkGames(world.db, "Dana Whitfield", keyOf(central, theirs.id), keyOf(lincoln, ours.id));
  await post(central.person, `/api/games/${theirs.id}/verify`, {});
  return {
    ...{ central, lincoln, theirs: theirs.id, ours: ours.id },
    read: async () => ({ theirs: await gameOf(central, theirs.id), ours: await gameOf(lincoln, ours.id) }),
    act: (person, { id, updatedAt, partner }, verb, body) => {
      const version = verb === "partner" ? partner?.updatedAt : updatedAt;
      const path = `/api/games/${id}/${verb}`;
      return person.call({ method: "POST", path, body: { updatedAt: version, ...body } });
    },
    token: async () => {
      const boxes = await Promise.all(world.servers.map(({ dataDir }) => listMailbox(dataDir)));
      const mail = boxes.flat().find(({ to }) => to === central.opponent.email);
      return /\?token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
    },
  };
}

const sideOf = (own: StaffedSchool, other: StaffedSchool) => ({
  schoolId: own.school.id,
  opponentId: own.opponent.id,
  partnerSchoolId: other.school.id,
  partnerOpponentId: other.opponent.id,
  state: "linked" as const,
  claimedBy: "Dana Whitfield",
  at: new Date(),
});

const keyOf = ({ school, opponent }: StaffedSchool, gameId: number) => ({
  ...{ schoolId: school.id, gameId, opponentId: opponent.id, schoolName: school.name },
});

async function post(person: HttpPerson, path: string, body: object): Promise<Game> {
  const response = await person.call({ method: "POST", path, body });
  if (!succeeded(response)) throw new Error(`${path}: ${response.status} ${response.text}`);
  return JSON.parse(response.text);
}

async function gameOf({ person }: StaffedSchool, id: number): Promise<Game> {
  const { text } = await person.call({ path: "/api/games" });
  const found = (JSON.parse(text) as Game[]).find((each) => each.id === id);
  if (!found) throw new Error(`there is no game ${id}`);
  return found;
}
