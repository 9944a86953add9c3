import { counted } from "#client/lib/counted.ts";

export type CopiedCounts = { created: number; existed: number; refused: number };

/** 'Created 143 games, 2 existed already, 1 could not be created'; what there is none of is left out. */
export function copiedText({ created, existed, refused }: CopiedCounts): string {
  const parts = [
    created > 0 && `Created ${counted(created, "game")}`,
    existed > 0 && `${existed.toLocaleString("en-US")} existed already`,
    refused > 0 && `${refused.toLocaleString("en-US")} could not be created`,
  ];
  return parts.filter((part) => part !== false).join(", ");
}
