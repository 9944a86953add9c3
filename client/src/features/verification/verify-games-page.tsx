import { GameLoading } from "./link/game-loading.tsx";
import { MailedPage } from "./link/mailed-page.tsx";
import { VerifyGames } from "./many/verify-games.tsx";
import { gamesCalls } from "./verification.api.ts";

/** The opponent's page of a request about several games. */
export function VerifyGamesPage({ search }: { search: string }) {
  return (
    <MailedPage
      title="Confirm games"
      loading={<GameLoading label="Loading the games..." />}
      search={search}
      callsOf={gamesCalls}
    >
      {(token, request) => <VerifyGames token={token} request={request} />}
    </MailedPage>
  );
}
