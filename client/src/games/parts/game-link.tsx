import type { ReactNode } from "react";
import { Link } from "wouter";
import { OVER_PAGE, useGameAddress } from "./use-game-address.ts";

/** Opens a game over the page. */
export function GameLink({ id, ...rest }: { id: number; className?: string; children: ReactNode }) {
  const { hrefOf } = useGameAddress();
  return <Link href={hrefOf(id)} state={OVER_PAGE} {...rest} />;
}
