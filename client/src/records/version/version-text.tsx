import type { ReactNode } from "react";
import { useVersion } from "#client/data/version.api.ts";

type VersionTextProps = {
  className: string;
  /** stands there until the server has answered */
  place: ReactNode;
};

/** Nothing when the server does not provide it. */
export function VersionText({ className, place }: VersionTextProps) {
  const { data: version, isPending } = useVersion();
  if (isPending) return place;
  if (!version) return null;
  return (
    <div className={className}>
      <p className="font-semibold text-ink">
        {version.appName} v{version.version}
      </p>
      <p>
        Built <time dateTime={version.buildDate}>{buildDay(version.buildDate)}</time>
      </p>
      <p>
        Major {version.major} · Minor {version.minor} · Patch {version.patch}
      </p>
    </div>
  );
}

const buildDay = (buildDate: string) =>
  new Date(buildDate).toLocaleDateString("en-US", { year: "numeric", month: "2-digit", day: "2-digit" });
