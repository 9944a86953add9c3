import Send from "lucide-react/icons/send";
import { useState } from "react";
import { Button, type ButtonVariants } from "#client/components/ui/button.tsx";
import { usePastImports } from "#client/data/game-imports.api.ts";
import { useGames } from "#client/data/games.api.ts";
import { ManyGames } from "#client/games/many/many-games.tsx";
import { gamesToSend } from "#client/games/parts/games-to-send.ts";
import { counted } from "#client/lib/counted.ts";
import type { Game } from "#shared/api/games.ts";

/** Asks the opponents about the games that an import has just made, as far as they can be asked. */
export function SendImported({
  importIds,
  ...look
}: { importIds: readonly number[] } & Pick<ButtonVariants, "variant">) {
  const { data: imports = [] } = usePastImports();
  const { data: games = [] } = useGames();
  // An import and its games are written in one transaction, at one instant.
  const instants = imports.flatMap(({ id, at }) => (importIds.includes(id) ? at : []));
  return <SendGames games={games.filter(({ createdAt }) => instants.includes(createdAt))} {...look} />;
}

/** 'Send 2 verifications…'; nothing where none of the games can be sent. */
export function SendGames({ games, variant }: { games: readonly Game[] } & Pick<ButtonVariants, "variant">) {
  const [sending, setSending] = useState<Game[] | null>(null);
  const { refetch } = usePastImports();
  const unsent = gamesToSend(games, Date.now());
  const close = () => {
    setSending(null);
    // Games that were sent keep the import from being undone.
    void refetch();
  };
  return (
    <>
      {unsent.length > 0 ? (
        <Button variant={variant} size="sm" onClick={() => setSending(unsent)}>
          <Send aria-hidden="true" />
          Send {counted(unsent.length, "verification")}…
        </Button>
      ) : null}
      {sending ? <ManyGames act="send" games={sending} onClose={close} /> : null}
    </>
  );
}
