/** How long an opponent's address may be. */
export const MAX_ADDRESS_LENGTH = 200;

/** A postal address in one line: '1200 Maple Avenue, Springfield, OH 45503'. */
export const addressLine = (address: string): string =>
  address
    .split("\n")
    .map((line) => line.trim().replace(/,$/, ""))
    .filter(Boolean)
    .join(", ");

/** The address of a game, in one line: at home the school's, away the opponent's; '' where nobody has said it. */
export function gameAddress(
  { isHome, site }: { isHome: boolean; site: string },
  { school, opponent }: Record<"school" | "opponent", { address: string }>,
): string {
  if (site === "neutral") return "";
  return addressLine((isHome ? school : opponent).address);
}

/** 'Main Gym, 1200 Maple Avenue, Springfield, OH 45503'; either may be ''. */
export const venueAndAddress = (venue: string, address = ""): string =>
  [venue, address].filter(Boolean).join(", ");

/** A search for a place on a map. */
export const mapUrl = (place: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
