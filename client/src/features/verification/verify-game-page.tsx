import { MailedPage } from "./link/mailed-page.tsx";
import { GameLoading } from "./one/game-loading.tsx";
import { VerifyGame } from "./one/verify-game.tsx";
import { gameCalls } from "./verification.api.ts";

/** The opponent's page of a request about one game. */
export function VerifyGamePage({ search }: { search: string }) {
  return (
    <MailedPage title="Confirm game" loading={<GameLoading />} search={search} callsOf={gameCalls}>
      {(token, request) =>
        request.page.games.map((game) => (
          <VerifyGame key={game.key} token={token} game={game} request={request} />
        ))
      }
    </MailedPage>
  );
}
