import { isolatedPieces } from "#shared/domain/text/right-to-left.ts";

/** A text with names in it: one that is read from right to left turns nothing of what stands around it. */
export const Isolated = ({ children }: { children: string }) =>
  isolatedPieces(children).map((piece, place) => (place % 2 === 1 ? bdi(piece, place) : piece));

const bdi = (text: string, place: number) => <bdi key={place}>{text}</bdi>;
