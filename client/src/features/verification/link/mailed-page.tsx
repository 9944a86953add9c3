import Send from "lucide-react/icons/send";
import Unlink from "lucide-react/icons/unlink";
import { type ReactElement, type ReactNode, useEffect, useState } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { ErrorPanel } from "#client/components/ui/error-panel.tsx";
import {
  askForNewestLink,
  isDeadRequestLink,
  type RequestCalls,
  type ShownPage,
} from "#client/features/verification/verification.api.ts";
import { errorMessage, isMaintenanceError } from "#client/lib/api.ts";
import { useDocumentTitle } from "#client/lib/document-title.ts";
import { INCOMPLETE_LINK, mailedToken } from "#client/lib/mailed-link.ts";
import { PlainFrame } from "./plain-frame.tsx";
import { type Mailed, type MailedReading, useMailed } from "./use-mailed.ts";
import { useSendAnswer } from "./use-sending.ts";

/** Maintenance ends by itself, and so does the wait for it. */
const AGAIN_MS = 30_000;

/** A page as it was read, with the calls that read it again and answer it. */
type Read<Calls, Page> = { calls: Calls; mailed: Mailed<Page>; page: Page };

export type ShownRequest = Read<Pick<RequestCalls<unknown>, "send" | "fieldPrefix">, ShownPage>;

type MailedPageProps<Calls, Body, Page> = {
  title: string;
  /** in the page's own shape */
  loading: ReactElement;
  /** what follows the question mark in the address */
  search: string;
  callsOf: (token: string) => Calls & MailedReading<Body, Page>;
  children: (token: string, read: Read<Calls, Page>) => ReactNode;
};

/** Behind a mailed link, for people without an account. Opening it changes nothing. */
export function MailedPage<Calls, Body, Page>({
  title,
  search,
  ...content
}: MailedPageProps<Calls, Body, Page>) {
  const token = mailedToken(search);
  useDocumentTitle(title);
  return (
    <>
      <meta name="robots" content="noindex" />
      {token ? <ReadPage key={token} token={token} {...content} /> : <DeadLink message={INCOMPLETE_LINK} />}
    </>
  );
}

type ReadPageProps<Calls, Body, Page> = { token: string } & Omit<
  MailedPageProps<Calls, Body, Page>,
  "title" | "search"
>;

function ReadPage<Calls, Body, Page>({
  token,
  loading,
  callsOf,
  children,
}: ReadPageProps<Calls, Body, Page>) {
  const calls = callsOf(token);
  const mailed = useMailed(calls);
  const { page, error, isFetching, read } = mailed;
  const isClosed = page === undefined && isMaintenanceError(error);
  useEffect(() => {
    if (!isClosed) return;
    const timer = setInterval(read, AGAIN_MS);
    return () => clearInterval(timer);
  }, [isClosed, read]);

  if (isDeadRequestLink(error)) {
    return (
      <DeadLink message={error.serverMessage}>
        {error.code === "replaced" ? <NewestLink token={token} /> : null}
      </DeadLink>
    );
  }
  if (page) return children(token, { calls, mailed, page });
  if (!error) return loading;
  return (
    <div className="mx-auto grid min-h-dvh max-w-xl place-items-center px-5">
      <ErrorPanel error={error} onRetry={read} retrying={isFetching} className="w-full" />
    </div>
  );
}

/** The link has ended, or was never one. `message` says why and whom to contact. */
function DeadLink({ message, children }: { message: string; children?: ReactNode }) {
  return (
    <PlainFrame icon={Unlink}>
      <h1 className="text-4xl">This link no longer works</h1>
      <p className="mt-3 text-lg text-ink-muted">{message}</p>
      {children}
    </PlainFrame>
  );
}

/** Below the words of a replaced link. The mail goes to the address of the old one. */
function NewestLink({ token }: { token: string }) {
  const [answer, setAnswer] = useState<string | null>(null);
  const asking = useSendAnswer(() => askForNewestLink(token));
  if (answer !== null) {
    return (
      <p role="status" className="mt-6 rounded-md bg-green-wash px-4 py-3">
        {answer}
      </p>
    );
  }
  return (
    <div className="mt-6 grid justify-items-center gap-2">
      <Button
        size="lg"
        pending={asking.pending}
        pendingLabel="Sending..."
        onClick={() => asking.start(undefined, { onDone: ({ message }) => setAnswer(message) })}
      >
        <Send aria-hidden="true" />
        Email me the newest link
      </Button>
      {asking.problem ? (
        <p role="alert" className="text-danger-text">
          {errorMessage(asking.problem)}
        </p>
      ) : null}
    </div>
  );
}
