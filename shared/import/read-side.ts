import { quoted, tidy } from "./cells.ts";
import { type Reading, right, wrong } from "./reading.ts";

const HOME = new Set(["h", "home", "vs", "versus", "host"]);
const AWAY = new Set(["a", "away", "@", "at", "road", "visitor", "visiting"]);
const NEUTRAL = new Set(["n", "neutral", "neutralsite"]);

/** For files whose H/A column is the Opponent column, as in '@ Central'. */
const BEFORE_A_NAME = /^(?:(@)\s*|(at|vs)\.?\s+)\S/i;

/** Whether it is a home game: H, Home, vs; A, Away, @, at. A neutral site is read as an away game, with a warning. */
export function readSide(cell: string): Reading<boolean> {
  const text = tidy(cell);
  if (text === "") return wrong("H/A is blank");
  const before = BEFORE_A_NAME.exec(text);
  const word = (before?.[1] ?? before?.[2] ?? text.replace(/[\s().-]/g, "")).toLowerCase();
  if (HOME.has(word)) return right(true);
  if (AWAY.has(word)) return right(false);
  if (!NEUTRAL.has(word)) return wrong(`${quoted(cell)} is not home or away`);
  return right(false, `${quoted(cell)} is a neutral site and was read as an away game`);
}
