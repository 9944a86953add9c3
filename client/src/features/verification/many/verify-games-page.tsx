import { MailedContent, MailedPage } from "#client/features/verification/mailed-page.tsx";
import { useMailed } from "#client/features/verification/use-mailed.ts";
import type { AskedGamesPage } from "#shared/api/asked-games.ts";
import { askedGamesPath } from "./use-answers.ts";
import { VerifyGames } from "./verify-games.tsx";

/** The opponent's page for all the games that one message asks about. */
export function VerifyGamesPage() {
  return (
    <MailedPage title="Confirm games">{(token) => <MailedGames key={token} token={token} />}</MailedPage>
  );
}

function MailedGames({ token }: { token: string }) {
  const mailed = useMailed<AskedGamesPage>(askedGamesPath(token));
  return (
    <MailedContent token={token} mailed={mailed} loading="Loading the games...">
      {(page) => <VerifyGames token={token} page={page} mailed={mailed} />}
    </MailedContent>
  );
}
