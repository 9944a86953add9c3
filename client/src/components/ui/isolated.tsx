import { isolatedPieces } from "#shared/domain/right-to-left.ts";

/** A text with names in it: one that is read from right to left turns nothing of what stands around it. */
export function Isolated({ children }: { children: string }) {
  return isolatedPieces(children)
    .map((piece, place) => ({ ...piece, place }))
    .map(({ text, isolated, place }) => (isolated ? <bdi key={place}>{text}</bdi> : text));
}
