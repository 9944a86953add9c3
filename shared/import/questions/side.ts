import { sameVenueText } from "#shared/domain/conflicts/places.ts";
import { remember } from "#shared/import/cell-readers.ts";
import { tidy } from "#shared/import/cells.ts";
import { schoolCore } from "#shared/import/similar-names.ts";
import {
  type AskedFile,
  choicesOf,
  type Facts,
  proposed,
  type Raised,
  type SchoolOfFile,
} from "./question.ts";

/** '@ Eastside', 'at Eastside' */
const AWAY = /^(?:@|at\s)/i;
const SIDE = /^(?:@|at\s|vs\.?\s)/i;

export function askSide({ school, games, has, cell }: AskedFile): Raised[] {
  const found = games.filter((entry) => !has(entry, "homeAway"));
  const hasSign = remember((opponent) => SIDE.test(tidy(opponent)));
  const isAway = remember((opponent) => AWAY.test(tidy(opponent)));
  const isOurs = remember(ownVenues(school));
  const shown = found.some((entry) => hasSign(cell(entry, "opponent")))
    ? "opponent"
    : found.some((entry) => isOurs(cell(entry, "venue")))
      ? "venue"
      : undefined;
  const side = (isHome: boolean): Facts[] => [{ homeAway: isHome ? "Home" : "Away" }];
  return [
    {
      key: "side",
      text: () => "No column says home or away. Which is it?",
      found,
      example: (entry) => [cell(entry, "opponent"), cell(entry, "venue")].filter(Boolean).join(", "),
      answers: choicesOf(
        ["home", "Home"],
        ["away", "Away"],
        ["opponent", 'As in "@ Eastside"'],
        ["venue", "Home if the venue is ours"],
      ),
      ...proposed(shown),
      say: (value, entry) => {
        if (value === "opponent") return side(!isAway(cell(entry, "opponent")));
        if (value === "venue") return side(isOurs(cell(entry, "venue")));
        return side(value === "home");
      },
    },
  ];
}

/** The school's name, however it is spelled, and the venues of its home games. */
export function ownVenues({ schoolName, venues }: SchoolOfFile): (venue: string) => boolean {
  const texts = new Set(venues.map(sameVenueText));
  const core = schoolCore(schoolName);
  return (venue) => venue !== "" && (texts.has(sameVenueText(venue)) || schoolCore(venue) === core);
}
