import Unlink from "lucide-react/icons/unlink";
import { type ReactNode, useEffect } from "react";
import { ErrorPanel } from "#client/components/ui/error-panel.tsx";
import { Loading, Skeleton } from "#client/components/ui/skeleton.tsx";
import {
  isDeadRequestLink,
  type RequestCalls,
  type ShownPage,
} from "#client/features/verification/verification.api.ts";
import { isMaintenanceError } from "#client/lib/api.ts";
import { useDocumentTitle } from "#client/lib/document-title.ts";
import { PRODUCT_NAME } from "#shared/domain/product.ts";
import { NewestLink } from "./newest-link.tsx";
import { type Mailed, useMailed } from "./use-mailed.ts";

const NO_TOKEN = "This link is incomplete. Please open the link in the email exactly as it was sent to you.";

/** Maintenance ends by itself, and so does the wait for it. */
const AGAIN_MS = 30_000;

/** A request as it was read, with the calls that read it again and answer it. */
export type ShownRequest = {
  calls: Pick<RequestCalls<unknown>, "send" | "fieldPrefix">;
  mailed: Mailed;
  page: ShownPage;
};

type MailedPageProps<Body> = {
  title: string;
  loading: string;
  /** what follows the question mark in the address */
  search: string;
  callsOf: (token: string) => RequestCalls<Body>;
  children: (token: string, request: ShownRequest) => ReactNode;
};

/** Behind a mailed link, for people without an account. Opening it changes nothing. */
export function MailedPage<Body>({ title, search, ...content }: MailedPageProps<Body>) {
  const token = new URLSearchParams(search).get("token") ?? "";
  useDocumentTitle(title);
  return (
    <>
      <meta name="robots" content="noindex" />
      {token ? <MailedRequest key={token} token={token} {...content} /> : <DeadLink message={NO_TOKEN} />}
    </>
  );
}

type MailedRequestProps<Body> = { token: string } & Omit<MailedPageProps<Body>, "title" | "search">;

function MailedRequest<Body>({ token, loading, callsOf, children }: MailedRequestProps<Body>) {
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
  if (!error) return <MailedLoading label={loading} />;
  return (
    <div className="mx-auto grid min-h-dvh max-w-xl place-items-center px-5">
      <ErrorPanel error={error} onRetry={read} retrying={isFetching} className="w-full" />
    </div>
  );
}

/** The link has ended, or was never one. `message` says why and whom to contact. */
function DeadLink({ message, children }: { message: string; children?: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <p className="heading border-b-4 border-lamp bg-board px-5 py-4 text-2xl text-on-board">
        {PRODUCT_NAME}
      </p>
      <div className="mx-auto my-auto max-w-xl px-5 py-14 text-center">
        <Unlink aria-hidden="true" strokeWidth={1.5} className="mx-auto mb-5 size-12 text-ink-muted" />
        <h1 className="text-4xl">This link no longer works</h1>
        <p className="mt-3 text-lg text-ink-muted">{message}</p>
        {children}
      </div>
    </div>
  );
}

/** The page's own shape, in no school's colours yet. */
function MailedLoading({ label }: { label: string }) {
  return (
    <Loading label={label} className="min-h-dvh">
      <div className="border-b-4 border-line bg-sunken pt-5 pb-7">
        <div className="mx-auto grid w-full max-w-154 gap-4 px-5">
          <Skeleton className="h-6! w-48" />
          <Skeleton className="mt-2 h-9! w-full" />
          <Skeleton className="h-6! w-40" />
          <Skeleton className="mt-3 h-9! w-64" />
          <Skeleton className="h-12! w-40" />
        </div>
      </div>
      <div className="mx-auto grid w-full max-w-154 gap-5 px-5 py-6">
        <Skeleton className="h-12! w-full" />
        <Skeleton className="h-12! w-full" />
        <Skeleton className="h-13! w-full" />
        <Skeleton className="h-13! w-full" />
      </div>
    </Loading>
  );
}
