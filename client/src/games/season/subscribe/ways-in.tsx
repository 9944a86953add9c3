import { CopyField } from "#client/components/copy-field.tsx";
import { buttonClass } from "#client/components/ui/button.tsx";
import { Skeleton } from "#client/components/ui/skeleton.tsx";
import { useLoadedSchool } from "#client/data/with-school.tsx";
import { useLateChunk } from "#client/lib/start/use-late-chunk.ts";
import {
  appleSubscription,
  googleSubscription,
  outlookSubscription,
} from "#shared/domain/school/calendar-addresses.ts";

const loadQrCode = () => import("#client/components/qr-code.tsx");

type WaysInProps = {
  url: string;
  /** of these games: 'Home games' */
  name: string;
};

/** From the address of a feed into the calendars that people use, by a press, by hand and by camera. */
export function WaysIn({ url, name }: WaysInProps) {
  const school = useLoadedSchool();
  const chunk = useLateChunk("qr code", loadQrCode, true);
  return (
    <>
      <div className="grid gap-2">
        <div className="grid gap-2 sm:grid-cols-3">
          <a href={appleSubscription(url)} className={WAY}>
            Apple Calendar
          </a>
          <WayOut href={googleSubscription(url)}>Google Calendar</WayOut>
          <WayOut href={outlookSubscription(url, `${school.name}: ${name}`)}>Outlook</WayOut>
        </div>
        <p className="text-sm text-ink-muted">Google may take a day to show a change.</p>
      </div>
      <CopyField label="Address" value={url} noun="address" button="Copy address" />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <div className="size-40 shrink-0 overflow-hidden rounded-md border border-line">
          {chunk ? (
            <chunk.QrCode text={appleSubscription(url)} label="QR code" />
          ) : (
            <Skeleton className="size-full" />
          )}
        </div>
        <p className="flex-1 basis-40 text-sm text-ink-muted">
          An iPhone’s camera opens this code in Calendar. On Android, add the calendar to your Google account:
          the phone shows it, too.
        </p>
      </div>
    </>
  );
}

function WayOut({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={WAY}>
      {children} <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}

const WAY = buttonClass({ variant: "outline", size: "lg" });
