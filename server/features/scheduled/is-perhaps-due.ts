/**
 * Judges one row of a list. A row on which that fails counts as due: judged again for its own message, it fails for its
 * school, by name in the log, and keeps no other school waiting.
 */
export function isPerhapsDue(judge: () => boolean): boolean {
  try {
    return judge();
  } catch {
    return true;
  }
}
