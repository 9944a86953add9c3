import { MailedPage } from "./link/mailed-page.tsx";
import { GamesLoading } from "./many/games-loading.tsx";
import { VerifyGames } from "./many/verify-games.tsx";
import { gamesCalls } from "./verification.api.ts";

/** The opponent's page of a request about several games. */
export function VerifyGamesPage({ search }: { search: string }) {
  return (
    <MailedPage title="Confirm games" loading={<GamesLoading />} search={search} callsOf={gamesCalls}>
      {(token, request) => <VerifyGames token={token} request={request} />}
    </MailedPage>
  );
}
