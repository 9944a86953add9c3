import type { GameSite } from "#shared/domain/game/game-kinds.ts";
import { quoted, tidy } from "./cells.ts";
import { type Reading, right, wrong } from "./reading.ts";

/** `isHome`: the school is the host. `site`: the ground may be neither school's. */
export type SideReading = { isHome: boolean; site: GameSite };

type SideWord = "home" | "away" | "neutral";

const SIDES = new Map<string, SideWord>([
  ...["h", "home", "homegame", "vs", "versus", "host"].map((word) => [word, "home"] as const),
  ...["a", "away", "awaygame", "@", "at", "road", "visitor", "visiting"].map(
    (word) => [word, "away"] as const,
  ),
  ...["n", "neutral", "neutralsite", "neutralground"].map((word) => [word, "neutral"] as const),
]);

/** For files whose H/A column is the Opponent column, as in '@ Central'. */
const BEFORE_A_NAME = /^(?:(@)\s*|(at|vs)\.?\s+)\S/i;

/** The side that is alone in its cell; null for any other text. */
export const sideWord = (cell: string): SideWord | null =>
  SIDES.get(
    tidy(cell)
      .replace(/[\s().-]/g, "")
      .toLowerCase(),
  ) ?? null;

/** Which side the school is on: H, Home, vs; A, Away, @, at; N, Neutral. On neutral ground nobody is at home. */
export function readSide(cell: string): Reading<SideReading> {
  const text = tidy(cell);
  if (text === "") return wrong("H/A is blank");
  const before = BEFORE_A_NAME.exec(text);
  const word = sideWord(before?.[1] ?? before?.[2] ?? text);
  if (word === null) return wrong(`${quoted(cell)} is not home or away`);
  return right({ isHome: word === "home", site: word === "neutral" ? "neutral" : "" });
}

/** The site beside the side, which it may only complete: a home team may have to play on neutral ground. */
export function readSite(cell: string, { isHome, site }: SideReading): Reading<GameSite> {
  if (tidy(cell) === "") return right(site);
  const word = sideWord(cell);
  if (word === null)
    return right(site, `the Site ${quoted(cell)} is not home, away or neutral and was left out`);
  if (word === "neutral") return right("neutral");
  const side: SideWord = site === "neutral" ? "neutral" : isHome ? "home" : "away";
  return right(
    site,
    word === side ? null : `the H/A says ${side}, the Site ${quoted(cell)}; the H/A was taken`,
  );
}
