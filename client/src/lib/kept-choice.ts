/** The choices that this browser could not keep: they hold for the page that is open. */
const held = new Map<string, string>();

/** A choice about how the application looks or is used, kept in the browser for everybody who uses it; null for none. */
export function keptChoice(name: string): string | null {
  try {
    return localStorage.getItem(name) ?? held.get(name) ?? null;
  } catch {
    return held.get(name) ?? null;
  }
}

export function keepChoice(name: string, choice: string): void {
  try {
    localStorage.setItem(name, choice);
  } catch {
    held.set(name, choice);
  }
}
