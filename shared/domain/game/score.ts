/** How many characters of a score are kept. */
export const SCORE_MAX_LENGTH = 50;

export type Score = { ourScore: number; theirScore: number };

const SCORE = /^(?:([WLT])[\s,:]*)?(\d{1,4})\s*[-–—]\s*(\d{1,4})$/i;

/**
 * Reads 'W 24-17', 'L 14-21', 'T 3-3' or '24-17' (ours first). W and L say who won, whichever number comes first;
 * null where the text reads as no score or contradicts itself ('W 3-3', 'T 3-4').
 */
export function parseScore(text: string): Score | null {
  const match = SCORE.exec(text.trim());
  if (!match) return null;
  const outcome = match[1]?.toUpperCase();
  const first = Number(match[2]);
  const second = Number(match[3]);
  const tied = first === second;
  if (outcome === undefined) return { ourScore: first, theirScore: second };
  if ((outcome === "T") !== tied) return null;
  const high = Math.max(first, second);
  const low = Math.min(first, second);
  return outcome === "L" ? { ourScore: low, theirScore: high } : { ourScore: high, theirScore: low };
}

/** The three of 'W 42-30, L 20-48, W 60-12', as a day against several schools has them; none where one reads as no score. */
export function parseScores(text: string): Score[] {
  const whole = parseScore(text);
  if (whole) return [whole];
  const scores = text.split(/[,;]/).map(parseScore);
  return scores.every((score) => score !== null) ? scores : [];
}

/** A score as the other side writes it: 'W 24-17' is their 'L 17-24'; null where it reads as none. */
export function mirrorScore(text: string): string | null {
  const score = parseScore(text);
  if (!score) return null;
  const { ourScore, theirScore } = score;
  const mirrored = `${theirScore}-${ourScore}`;
  if (/^\d/.test(text.trim())) return mirrored;
  if (ourScore === theirScore) return `T ${mirrored}`;
  return `${theirScore > ourScore ? "W" : "L"} ${mirrored}`;
}
