/** 'Time (ET)' as 'Time', and 'H/A (Home/Away)' as 'H/A'; what stands in the brackets may matter, so ask it only where the whole header says nothing. */
export const withoutBrackets = (header: string) => header.replace(/\([^()]*\)\s*$/, "");

/** Headers are told apart by their letters and digits alone: 'H / A', 'h/a' and 'H/A*' are one. */
export function headerKey(header: string): string {
  return header.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}
