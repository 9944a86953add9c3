import { useSyncExternalStore } from "react";

export type ToastInput = {
  title: string;
  description?: string;
  /** Why, in an element of its own, because the specified sentences stand alone in theirs. */
  reason?: string;
  variant?: "default" | "destructive";
  /** One thing to do about it; pressing it closes the toast. Never the only way to do it. */
  action?: { label: string; onPress: () => void };
};

type Toast = ToastInput & { id: number };

let current: Toast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a notification. Only one is visible at a time: a new one takes the place of the one before. */
export function toast(input: ToastInput): void {
  lastId += 1;
  show({ ...input, id: lastId });
}

/** Removes the toast, if it is still the visible one. */
export function dismissToast(id: number): void {
  if (current?.id === id) show(null);
}

export function useToast(): Toast | null {
  return useSyncExternalStore(subscribe, () => current);
}

function show(next: Toast | null): void {
  current = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
