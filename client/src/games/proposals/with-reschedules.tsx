import { createContext, type ReactNode, useContext } from "react";
import { type Reschedules, useReschedules } from "./use-reschedules.ts";

const SharedReschedules = createContext<Reschedules | null>(null);

/** Answers the open requests of all games within. */
export function WithReschedules({ children }: { children: ReactNode }) {
  return <SharedReschedules value={useReschedules()}>{children}</SharedReschedules>;
}

export function useSharedReschedules(): Reschedules {
  const reschedules = useContext(SharedReschedules);
  if (!reschedules) throw new Error("useSharedReschedules needs WithReschedules around it");
  return reschedules;
}
