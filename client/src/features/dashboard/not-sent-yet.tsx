import Send from "lucide-react/icons/send";
import { useState } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { ManyGames } from "#client/features/games/many/many-games.tsx";
import { gamesToSend } from "#client/features/games/parts/games-to-send.ts";
import { counted } from "#client/lib/counted.ts";
import type { Game } from "#shared/api/games.ts";

/** How many games nobody has been asked about yet, and the button that asks about all of them. */
export function NotSentYet({ games, now }: { games: readonly Game[]; now: number }) {
  const [sending, setSending] = useState<Game[] | null>(null);
  const unsent = gamesToSend(games, now);
  return (
    <>
      {unsent.length > 0 ? (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border border-line bg-surface px-5 py-2.5">
          <p className="font-medium tabular-nums">{counted(unsent.length, "game")} not sent yet</p>
          <Button variant="outline" size="sm" onClick={() => setSending(unsent)}>
            <Send aria-hidden="true" />
            Send all
          </Button>
        </div>
      ) : null}
      {sending ? <ManyGames act="send" games={sending} onClose={() => setSending(null)} /> : null}
    </>
  );
}
