import { cn } from "#client/lib/cn.ts";
import { useAtRest } from "#client/lib/when-at-rest.ts";
import { useVersion } from "./version.api.ts";

const BUILD_DATE = new Intl.DateTimeFormat("en-US", { year: "numeric", month: "2-digit", day: "2-digit" });

/** Name, version and build date of the application; nothing when the server does not provide them. */
export function VersionDisplay({ className }: { className?: string }) {
  // The page itself comes first.
  const { data: version, isPending } = useVersion(useAtRest());
  const look = cn("text-ink-muted tabular-nums", className);
  if (isPending) return <KeptPlace className={look} />;
  if (!version) return null;
  return (
    <div className={look}>
      <p className="font-semibold text-ink">
        {version.appName} v{version.version}
      </p>
      <p>
        Built <time dateTime={version.buildDate}>{BUILD_DATE.format(new Date(version.buildDate))}</time>
      </p>
      <p>
        Major {version.major} · Minor {version.minor} · Patch {version.patch}
      </p>
    </div>
  );
}

/** As high as what is to come, which would else push what stands above it away from under a finger. */
const KeptPlace = ({ className }: { className: string }) => (
  <div aria-hidden="true" data-testid="kept-place" className={cn("invisible", className)}>
    <p>&nbsp;</p>
    <p>&nbsp;</p>
    <p>&nbsp;</p>
  </div>
);
