import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "wouter";
import { ErrorPanel } from "#client/components/ui/error-panel.tsx";
import { useDocumentTitle } from "#client/lib/page-heading.ts";
import { DeadLink } from "./dead-link.tsx";
import { isDeadLink, verificationQuery } from "./verification.api.ts";
import { VerifyGame } from "./verify-game.tsx";
import { VerifyGameLoading } from "./verify-game-loading.tsx";

const NO_TOKEN = "This link is incomplete. Please open the link in the e-mail exactly as it was sent to you.";

/** Behind the mailed link, for people without an account. Opening it changes nothing. */
export function VerifyGamePage() {
  const [params] = useSearchParams();
  const token = params.get("token") ?? "";
  useDocumentTitle("Confirm game");
  return (
    <>
      <meta name="robots" content="noindex" />
      {token ? <MailedGame key={token} token={token} /> : <DeadLink message={NO_TOKEN} />}
    </>
  );
}

function MailedGame({ token }: { token: string }) {
  const { data: game, error, isFetching, refetch } = useQuery(verificationQuery(token));
  if (isDeadLink(error)) return <DeadLink message={error.serverMessage} />;
  if (game) return <VerifyGame token={token} game={game} />;
  if (!error) return <VerifyGameLoading />;
  return (
    <div className="mx-auto grid min-h-dvh max-w-xl place-items-center px-5">
      <ErrorPanel error={error} onRetry={() => refetch()} retrying={isFetching} className="w-full" />
    </div>
  );
}
