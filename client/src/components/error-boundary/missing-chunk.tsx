import { useEffect, useState } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { Spinner } from "#client/components/ui/spinner.tsx";
import { BrokenPage } from "./broken-page.tsx";

const AGAIN_MS = 5000;

/** Messages of browsers and of the build about chunks that could not be fetched. */
export const isMissingChunk = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script failed|unable to preload css/i.test(error.message);

/** Without a connection the chunk is not gone, only out of reach: the page comes back when the connection does. */
export function MissingChunk({ reload }: { reload: () => void }) {
  const connected = useConnection(reload);
  if (connected) return <BrokenPage reload={reload} />;
  return (
    <div className="max-w-md text-center">
      <h1 className="text-3xl">No connection</h1>
      <p className="mt-2 text-ink-muted">
        You're offline, so this page couldn't be loaded. It will load when you're back online.
      </p>
      <p className="mt-6 flex items-center justify-center gap-3 text-ink-muted">
        <Spinner className="size-5" />
        Waiting for the connection...
      </p>
      <Button variant="outline" className="mt-6" onClick={reload}>
        Reload
      </Button>
    </div>
  );
}

/** Whether the server can be reached (assumed until the first check). Calls `onReturn` when it can be reached again. */
function useConnection(onReturn: () => void): boolean {
  const [connected, setConnected] = useState(navigator.onLine);
  useEffect(() => {
    let lost = !navigator.onLine;
    let ended = false;
    const ask = async () => {
      const reached = await fetch("/healthz", { cache: "no-store" }).then(
        ({ ok }) => ok,
        () => false,
      );
      if (ended) return;
      if (reached && lost) onReturn();
      lost = !reached;
      setConnected(reached);
    };
    void ask();
    const timer = setInterval(ask, AGAIN_MS);
    window.addEventListener("online", ask);
    return () => {
      ended = true;
      clearInterval(timer);
      window.removeEventListener("online", ask);
    };
  }, [onReturn]);
  return connected;
}
