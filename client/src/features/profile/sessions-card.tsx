import { format } from "date-fns/format";
import { isSameDay } from "date-fns/isSameDay";
import { Button } from "#client/components/ui/button.tsx";
import { Card, CardBody, CardFooter, CardHeader } from "#client/components/ui/card.tsx";
import { usePassFocusOn } from "#client/components/ui/dialog/pass-focus.ts";
import { ErrorPanel } from "#client/components/ui/error-panel.tsx";
import { Loading, Skeleton } from "#client/components/ui/skeleton.tsx";
import { useEndOtherSessions, useEndSession, useSessions } from "#client/data/account/sessions.api.ts";
import { counted } from "#client/lib/counted.ts";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { timeAgo } from "#client/lib/time-ago.ts";
import { toast } from "#client/lib/toast.ts";
import { useNow } from "#client/lib/use-now.ts";
import type { SessionListing } from "#shared/api/sign-in.ts";

type Session = SessionListing[number];

/** A person's sessions, each of which ends at a press. */
export function SessionsCard() {
  return (
    <Card className="max-w-3xl">
      <CardHeader
        title="Where You Are Signed In"
        description="Sign out wherever you don't know the device, and change your password."
      />
      <Sessions />
    </Card>
  );
}

function Sessions() {
  const { data: sessions, isPending, error, isFetching, refetch } = useSessions();
  if (isPending) {
    return (
      <CardBody>
        <Loading label="Loading..." className="grid min-h-12 content-center">
          <Skeleton className="w-full max-w-72" />
        </Loading>
      </CardBody>
    );
  }
  if (!sessions)
    return <ErrorPanel error={error} onRetry={refetch} retrying={isFetching} className="border-0" />;
  return (
    <>
      <CardBody className="py-1">
        <ul aria-label="Where you are signed in" className="divide-y divide-line">
          {sessions.map((session) => (
            <SessionItem key={session.id} session={session} />
          ))}
        </ul>
      </CardBody>
      {sessions.length > 1 ? <EndOthers /> : null}
    </>
  );
}

function SessionItem({ session }: { session: Session }) {
  const end = useEndSession();
  const button = usePassFocusOn(end.isPending);
  const now = useNow();
  const { id, device, how, client, signedInAt, lastSeenAt, current } = session;
  const began = [current ? "This device" : null, device, signedInOn(signedInAt, now)].filter(Boolean);
  const from = [how === "password" ? "Password" : how, client].filter(Boolean);
  const used = `last used ${timeAgo(Date.parse(lastSeenAt), now, "UTC")}`;
  const signOut = () =>
    end.mutate(id, {
      onSuccess: () => toast({ title: "Signed out", description: `${device} is signed out now.` }),
      onError: (error) => toastFailure("Failed to sign out there", error),
    });
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1.5 py-2">
      <div className="min-w-0 wrap-anywhere">
        <p id={id}>{began.join(" · ")}</p>
        <p className="text-sm text-ink-muted">{[...from, ...(current ? [] : [used])].join(" · ")}</p>
      </div>
      {current ? null : (
        <Button
          ref={button}
          variant="outline"
          size="sm"
          aria-describedby={id}
          pending={end.isPending}
          pendingLabel="Signing out..."
          onClick={signOut}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** 'today 9:12 AM'; no session is older than a day */
function signedInOn(instant: string, now: number): string {
  const time = format(instant, "h:mm a");
  if (isSameDay(instant, now)) return `today ${time}`;
  return isSameDay(instant, now - DAY_MS) ? `yesterday ${time}` : format(instant, "MM/dd/yyyy h:mm a");
}

function EndOthers() {
  const end = useEndOtherSessions();
  const button = usePassFocusOn(end.isPending);
  const signOut = () =>
    end.mutate(undefined, {
      onSuccess: ({ ended }) =>
        toast({
          title: "Signed out",
          description: `You are signed out on ${counted(ended, "other device")}.`,
        }),
      onError: (error) => toastFailure("Failed to sign out everywhere else", error),
    });
  return (
    <CardFooter>
      <Button
        ref={button}
        variant="outline"
        pending={end.isPending}
        pendingLabel="Signing out..."
        onClick={signOut}
      >
        Sign out everywhere else
      </Button>
    </CardFooter>
  );
}
