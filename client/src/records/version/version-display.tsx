import { cn } from "#client/lib/cn.ts";
import { useLateChunk } from "#client/lib/start/use-late-chunk.ts";

const loadText = () => import("./version-text.tsx");

/** Name, version and build date of the application, after the page itself. */
export function VersionDisplay({ className }: { className?: string }) {
  const chunk = useLateChunk("version", loadText);
  const look = cn("text-ink-muted tabular-nums", className);
  const place = <KeptPlace className={look} />;
  return chunk ? <chunk.VersionText className={look} place={place} /> : place;
}

/** As high as what is to come, which would else push what stands above it away from under a finger. */
const KeptPlace = ({ className }: { className: string }) => (
  <div aria-hidden="true" data-testid="kept-place" className={cn("invisible", className)}>
    <p>&nbsp;</p>
    <p>&nbsp;</p>
    <p>&nbsp;</p>
  </div>
);
