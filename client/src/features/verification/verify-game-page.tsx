import { useQuery } from "@tanstack/react-query";
import Unlink from "lucide-react/icons/unlink";
import { useSearchParams } from "wouter";
import { ErrorPanel } from "#client/components/ui/error-panel.tsx";
import { Loading, Skeleton } from "#client/components/ui/skeleton.tsx";
import { useDocumentTitle } from "#client/lib/page-heading.ts";
import { PRODUCT_NAME } from "#shared/domain/product.ts";
import { isDeadLink, verificationQuery } from "./verification.api.ts";
import { VerifyGame } from "./verify-game.tsx";

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

/** The link has ended, or was never one. `message` says why and whom to contact. */
function DeadLink({ message }: { message: string }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <p className="heading border-b-4 border-lamp bg-board px-5 py-4 text-2xl text-on-board">
        {PRODUCT_NAME}
      </p>
      <div className="mx-auto my-auto max-w-xl px-5 py-14 text-center">
        <Unlink aria-hidden="true" strokeWidth={1.5} className="mx-auto mb-5 size-12 text-ink-muted" />
        <h1 className="text-4xl">This link no longer works</h1>
        <p className="mt-3 text-lg text-ink-muted">{message}</p>
      </div>
    </div>
  );
}

/** The page's own shape, in no school's colours yet. */
function VerifyGameLoading() {
  return (
    <Loading label="Loading the game..." className="min-h-dvh">
      <div className="border-b-4 border-line bg-sunken pt-5 pb-7">
        <div className="mx-auto w-full max-w-154 px-5 grid gap-4">
          <Skeleton className="h-6 w-48" />
          <Skeleton className="mt-2 h-9 w-full" />
          <Skeleton className="h-6 w-40" />
          <Skeleton className="mt-3 h-9 w-64" />
          <Skeleton className="h-12 w-40" />
        </div>
      </div>
      <div className="mx-auto w-full max-w-154 px-5 grid gap-5 py-6">
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-13 w-full" />
        <Skeleton className="h-13 w-full" />
      </div>
    </Loading>
  );
}
