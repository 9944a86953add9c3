import type { VerificationPage } from "#shared/api/verification.ts";
import { MailedContent, MailedPage } from "./mailed-page.tsx";
import { useMailed } from "./use-mailed.ts";
import { verificationPath } from "./verification.api.ts";
import { VerifyGame } from "./verify-game.tsx";

/** The opponent's page for one game. */
export function VerifyGamePage() {
  return <MailedPage title="Confirm game">{(token) => <MailedGame key={token} token={token} />}</MailedPage>;
}

function MailedGame({ token }: { token: string }) {
  const mailed = useMailed<VerificationPage>(verificationPath(token));
  return (
    <MailedContent token={token} mailed={mailed} loading="Loading the game...">
      {(game) => <VerifyGame token={token} game={game} mailed={mailed} />}
    </MailedContent>
  );
}
