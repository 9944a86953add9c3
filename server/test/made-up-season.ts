import { makeGame, makeOpponents, makeSchool, makeTeams } from "#server/db/factories.ts";
import type { Mail } from "#server/mail/mailer.ts";
import type { Game } from "#shared/api/games.ts";
import type { RefusedGame } from "#shared/api/many-games.ts";
import { type GameStatus, isLinkLive, STATUS_LABELS } from "#shared/domain/game/game-status.ts";
import { opponentsToNotify } from "#shared/domain/game/opponents-to-notify.ts";
import { addDays, formatTime } from "#shared/domain/time/game-time.ts";
import { toInstant, toLocal } from "#shared/domain/time/zone-time.ts";
import type { OpponentRow } from "#shared/schema/opponents.ts";
import type { TestApp } from "./agent.ts";
import { readCalendar } from "./read-calendar.ts";

const ZONE = "America/New_York";
const NAMES = ["Quarry Lake Academy", "North Ridge High", "Old Mill School"];

/** Games and opponents by their place; a change by bulk is of all games. */
type Act =
  | { kind: "edit"; game: number; changes: Changes; notify: "ask" | "tell" | undefined }
  | { kind: "bulk"; change: BulkChange; notify: "ask" | "tell" | undefined }
  | { kind: "send"; game: number }
  | { kind: "request"; opponent: number }
  | { kind: "answer"; game: number; response: "confirm" | "reschedule" }
  | { kind: "cancel" | "remove"; game: number; notify: boolean }
  | { kind: "remove-all"; notify: boolean }
  | { kind: "by-hand"; game: number; opponent: number }
  | { kind: "import"; opponent: number; status: GameStatus };

type Changes = { opponent?: number; status?: GameStatus; date?: string; venue?: string };
type BulkChange = Partial<{ venue: string; shiftDays: number; status: GameStatus; opponent: number }>;

/** An edit that is saved without a message while the first message of an act is under way. */
type Meanwhile = { game: number; changes: Changes } | null;

/** One opponent's picture of one game, made only of the mails that arrived, their answers and the school's word. */
type Learned = { facts: string; standing: string };

const plain = (text: string) => text.trim().replace(/\s+/g, " ").toLowerCase();
const factsOf = ({ date, time, venue }: Pick<Game, "date" | "time" | "venue">) =>
  JSON.stringify([date, time, plain(venue)]);
const standingOf = (status: GameStatus) =>
  status === "canceled" ? "canceled" : status === "reschedule" ? "postponed" : "on";
const learnedFrom = (game: Game): Learned => ({ facts: factsOf(game), standing: standingOf(game.status) });

/** A school with two games against two of three opponents, the last of whom has no address. Every game has its own hour. */
export async function newSeason(app: TestApp) {
  const school = await makeSchool(app.db);
  const [football, soccer] = await makeTeams(app.db, school.id, [{ sport: "football" }, { sport: "soccer" }]);
  const sides = await makeOpponents(
    app.db,
    school.id,
    NAMES.map((schoolName, index) => ({ schoolName, ...(index === 2 && { email: "" }) })),
  );
  for (const [index, team] of [football, soccer].entries()) {
    const start = toInstant({ date: "2026-09-04", time: `1${7 + index}:00:00` }, ZONE);
    if (!team || !start.ok) throw new Error("the season could not be made");
    const opponentId = sides[index]?.id ?? 0;
    const facts = { teamId: team.id, opponentId, datetimeUtc: start.instant, venue: "Osprey Stadium" };
    await makeGame(app.db, school.id, facts);
  }
  return new Season(app, await app.signInAt(school.id), sides);
}

type Agent = Awaited<ReturnType<TestApp["signInAt"]>>;

class Season {
  readonly #learned = new Map<string, Learned>();
  #games: Game[] = [];
  #imported = 0;
  readonly #app: TestApp;
  readonly #agent: Agent;
  readonly #opponents: readonly OpponentRow[];

  constructor(app: TestApp, agent: Agent, opponents: readonly OpponentRow[]) {
    this.#app = app;
    this.#agent = agent;
    this.#opponents = opponents;
  }

  /** The product's view of every game: whether it is known, 'not told', and to which former opponents. */
  async shown() {
    return (await this.#read()).map(({ id, knownToOpponent, opponentNotTold, formerOpponents }) => ({
      id,
      knownToOpponent,
      opponentNotTold,
      formers: formerOpponents
        .filter(({ snapshot }) => snapshot.standing !== "canceled")
        .map((each) => each.id)
        .sort(),
    }));
  }

  /** The same by the opponents' own pictures. */
  expected() {
    return this.#games.map((game) => {
      const formers = this.#formersOf(game);
      return {
        id: game.id,
        knownToOpponent: this.#learned.has(keyOf(game.id, game.opponentId)),
        opponentNotTold: this.#isOutOfDate(game) || formers.length > 0,
        formers,
      };
    });
  }

  /** @returns to which addresses the window promised a message, null where none did, and to which one went */
  async perform(act: Act, meanwhile: Meanwhile): Promise<{ promised: string[] | null; mailed: string[] }> {
    this.#games = await this.#read();
    const { outbox } = this.#app;
    const { deliver } = outbox;
    const mailed = new Set<string>();
    let isFirst = true;
    outbox.deliver = async (mail) => {
      const isToOpponent = this.#opponents.some(({ email }) => email === mail.to);
      if (meanwhile && isFirst && isToOpponent) {
        isFirst = false;
        await this.#settle();
        await this.#edit(meanwhile.game, meanwhile.changes);
        this.#games = await this.#read();
      }
      await deliver(mail);
      if (!isToOpponent) return;
      mailed.add(mail.to);
      this.#learn(mail);
    };
    try {
      const promised = await this.#act(act);
      await this.#settle();
      return { promised: promised && addressesOf(promised, this.#opponents), mailed: [...mailed].sort() };
    } finally {
      outbox.deliver = deliver;
    }
  }

  async #read(): Promise<Game[]> {
    const { body } = await this.#agent.get("/api/games").expect(200);
    return (body as Game[]).sort((one, other) => one.id - other.id);
  }

  #game(place: number): Game {
    const game = this.#games[place % this.#games.length];
    if (!game) throw new Error("the season has no games");
    return game;
  }

  #opponentId(place: number | undefined, otherwise: number): number {
    return place === undefined ? otherwise : (this.#opponents[place]?.id ?? 0);
  }

  /** @returns the opponents who were promised a message; null where nothing was promised */
  async #act(act: Act): Promise<number[] | null> {
    const games = this.#games;
    if (act.kind === "edit") return await this.#edit(act.game, act.changes, act.notify);
    if (act.kind === "bulk") return await this.#bulk(act.change, act.notify);
    if (act.kind === "import") return await this.#import(act.opponent, act.status);
    if (act.kind === "request") {
      const id = this.#opponentId(act.opponent, 0);
      const gameIds = games.filter(({ opponentId }) => opponentId === id).map((game) => game.id);
      if (gameIds.length > 0) await this.#agent.post(`/api/opponents/${id}/requests`).send({ gameIds });
      return null;
    }
    if (act.kind === "remove-all") {
      const chosen = games.map(({ id, updatedAt }) => ({ id, updatedAt }));
      await this.#agent.post("/api/games/remove").send({ games: chosen, notify: act.notify }).expect(200);
      for (const { id } of games) await this.#agent.post(`/api/games/removed/${id}/restore`).expect(201);
      return act.notify ? games.flatMap((game) => hearing(game, { status: "canceled" })) : null;
    }
    const game = this.#game(act.game);
    const call = (name: string, body: object = {}) =>
      this.#agent.post(`/api/games/${game.id}/${name}`).send(body);
    if (act.kind === "send") await call("verify");
    if (act.kind === "answer") await this.#answer(game, act.response);
    if (act.kind === "by-hand") await this.#notifyByHand(game, this.#opponentId(act.opponent, 0));
    if (act.kind === "cancel") await call("cancel", { reason: "Rain", notify: act.notify }).expect(200);
    if (act.kind === "remove") {
      await call("remove", { notify: act.notify }).expect(200);
      await this.#agent.post(`/api/games/removed/${game.id}/restore`).expect(201);
    }
    const isPromised = (act.kind === "cancel" || act.kind === "remove") && act.notify;
    return isPromised ? hearing(game, { status: "canceled" }) : null;
  }

  async #edit(place: number, { opponent, ...changes }: Changes, mode?: "ask" | "tell") {
    const before = this.#game(place);
    const game = (await this.#read()).find(({ id }) => id === before.id) ?? before;
    const opponentId = this.#opponentId(opponent, game.opponentId);
    const form = { ...game, ...changes, opponentId, ...(mode && { notify: { mode } }) };
    // The windows ask only about a game that its opponent has learned of.
    const isStranger = !this.#learned.has(keyOf(game.id, opponentId));
    const { body: saved } = await this.#agent.put(`/api/games/${game.id}`).send(form).expect(200);
    if (!mode) this.#vouch(game.status, saved);
    return mode && !(mode === "ask" && isStranger) ? hearing(game, { ...changes, opponentId }) : null;
  }

  async #bulk({ opponent, ...given }: BulkChange, notify?: "ask" | "tell") {
    const change = { ...given, ...(opponent !== undefined && { opponentId: this.#opponentId(opponent, 0) }) };
    const changed = this.#games.filter((game) => !isAsWanted(game, change));
    if (changed.length === 0) return null;
    const chosen = changed.map(({ id, updatedAt }) => ({ id, updatedAt }));
    const body = { games: chosen, change, ...(notify && { notify }) };
    const answer = await this.#agent.patch("/api/games").send(body).expect(200);
    const refused: RefusedGame[] = answer.body.refused;
    return notify && refused.length === 0 ? changed.flatMap((game) => hearing(game, change)) : null;
  }

  async #import(opponent: number, status: GameStatus) {
    this.#imported += 1;
    const time = formatTime(`19:${String(this.#imported).padStart(2, "0")}:00`);
    const csvData = `Date,Time,Team,H/A,Opponent,Status\n9/20/2026,${time},Varsity Football,H,${NAMES[opponent]},${STATUS_LABELS[status]}`;
    await this.#agent.post("/api/import-games").send({ csvData }).expect(200);
    return null;
  }

  async #answer(game: Game, response: "confirm" | "reschedule") {
    const { email } = game.opponent;
    const mail = this.#app.outbox.mails.findLast(
      ({ to, text }) => email !== "" && to === email && text.includes("verify-game?token="),
    );
    const [, token] = /verify-game\?token=([\w-]+)/.exec(mail?.text ?? "") ?? [];
    if (!token) return;
    const { status } = await this.#app.request().post(`/api/verify-game/${token}`).send({ response });
    if (status !== 200) return;
    // The newest mail with a link to one game may be about another one.
    const answered = eventsOf(mail)[0]?.gameId;
    const after = (await this.#read()).find(({ id }) => id === answered);
    if (after) this.#learned.set(keyOf(after.id, after.opponentId), learnedFrom(after));
  }

  async #notifyByHand(game: Game, opponentId: number) {
    const isPresent = opponentId === game.opponentId;
    const isOwed = isPresent ? this.#isOutOfDate(game) : this.#formersOf(game).includes(opponentId);
    const { updatedAt } = game;
    await this.#agent
      .post(`/api/games/${game.id}/told-by-hand`)
      .send({ updatedAt, ...(!isPresent && { opponentId }) })
      .expect(isOwed ? 200 : 409);
    if (!isOwed) return;
    const key = keyOf(game.id, opponentId);
    const before = this.#learned.get(key);
    this.#learned.set(
      key,
      isPresent ? learnedFrom(game) : { facts: before?.facts ?? "", standing: "canceled" },
    );
  }

  /** The school's word counts where a status comes to say that the opponent knows, and no message has. */
  async #settle() {
    const before = new Map(this.#games.map((game) => [game.id, game]));
    this.#games = await this.#read();
    for (const game of this.#games) this.#vouch(before.get(game.id)?.status, game);
  }

  #vouch(before: GameStatus | undefined, game: Game) {
    const key = keyOf(game.id, game.opponentId);
    if (game.status === before || !isLinkLive(game.status)) return;
    if (!this.#learned.has(key)) this.#learned.set(key, learnedFrom(game));
  }

  #learn(mail: Mail) {
    const reader = this.#opponents.find(({ email }) => email === mail.to);
    for (const { gameId, ...learned } of eventsOf(mail)) {
      this.#learned.set(keyOf(gameId, reader?.id ?? 0), learned);
    }
  }

  #isOutOfDate(game: Game): boolean {
    const learned = this.#learned.get(keyOf(game.id, game.opponentId));
    if (!learned || game.status === "completed") return false;
    const now = learnedFrom(game);
    return learned.standing !== now.standing || (now.standing !== "canceled" && learned.facts !== now.facts);
  }

  #formersOf(game: Game): number[] {
    return this.#opponents
      .map(({ id }) => id)
      .filter((id) => id !== game.opponentId)
      .filter((id) => (this.#learned.get(keyOf(game.id, id))?.standing ?? "canceled") !== "canceled")
      .sort();
  }
}

const keyOf = (gameId: number, opponentId: number) => `${gameId}/${opponentId}`;

const addressesOf = (ids: readonly number[], opponents: readonly OpponentRow[]): string[] =>
  [...new Set(ids.flatMap((id) => opponents.find((each) => each.id === id)?.email || []))].sort();

type SavedChange = {
  opponentId?: number;
  status?: GameStatus;
  venue?: string;
  date?: string;
  shiftDays?: number;
};

const isAsWanted = (game: Game, { shiftDays = 0, ...wanted }: SavedChange): boolean =>
  shiftDays === 0 &&
  Object.entries(wanted).every(([name, value]) => game[name as keyof typeof wanted] === value);

/** The opponents to whom a window promises a message, as it reckons. */
function hearing(game: Game, { shiftDays = 0, ...change }: SavedChange): number[] {
  const after = { ...game, ...change, date: addDays(change.date ?? game.date, shiftDays) };
  const start = toInstant({ date: after.date, time: after.time }, ZONE);
  const now = Date.parse("2026-08-14T18:00:00.000Z");
  return opponentsToNotify(game, after, { start: start.ok ? start.instant.getTime() : Number.NaN, now });
}

/** The games of a mail as its reader finds them in its calendar file, and whether they are played by what its words say. */
function eventsOf(mail: Mail | undefined): (Learned & { gameId: number })[] {
  const [file] = mail?.attachments ?? [];
  if (!mail || !file) return [];
  return readCalendar(file.content).events.map(({ uid, start, location, status }) => {
    const gameId = Number(/^game-(\d+)@/.exec(uid)?.[1]);
    const local = toLocal(start, ZONE);
    const facts = factsOf({ ...local, venue: location });
    return { gameId, facts, standing: status === "CANCELLED" ? "canceled" : standingIn(mail, local.time) };
  });
}

function standingIn({ subject, text }: Mail, time: string): string {
  const lines = text.split("\n");
  const isOff = lines.some((line) => line === "Postponed:" || line === "To be moved:");
  if (isOff || subject.startsWith("Postponed:") || subject.includes("has postponed")) return "postponed";
  const first = lines.findIndex((line) => line.startsWith("- ") && line.includes(`, ${formatTime(time)} `));
  const rest = lines.slice(first + 1);
  const remarks = rest.slice(
    0,
    rest.findIndex((line) => !line.startsWith("  ")),
  );
  return first >= 0 && remarks.includes("  Postponed") ? "postponed" : "on";
}
