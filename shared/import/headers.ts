/** 'Time' of 'Time (ET)', 'H/A' of 'H/A (Home/Away)'. The brackets may matter, so try the whole header first. */
export const withoutBrackets = (header: string) => header.replace(/\([^()]*\)\s*$/, "");

/** Headers are compared by their letters and digits alone: 'H / A', 'h/a' and 'H/A*' are one. */
export function headerKey(header: string): string {
  return header.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}
