import { useState } from "react";

/** The choices that this browser could not keep: they hold for the page that is open. */
const held = new Map<string, string>();

/** A choice about how the application looks or is used, kept in the browser for everybody who uses it; null for none. */
export function keptChoice(name: string): string | null {
  try {
    return held.get(name) ?? localStorage.getItem(name);
  } catch {
    return null;
  }
}

export function keepChoice(name: string, choice: string): void {
  held.delete(name);
  try {
    localStorage.setItem(name, choice);
  } catch {
    held.set(name, choice);
  }
}

/** A kept choice that a part of the page shows, and what changes both. */
export function useKeptChoice(name: string): [choice: string | null, choose: (choice: string) => void] {
  const [choice, setChoice] = useState(() => keptChoice(name));
  const choose = (next: string) => {
    keepChoice(name, next);
    setChoice(next);
  };
  return [choice, choose];
}
