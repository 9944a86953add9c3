import { Emblem } from "#client/components/emblem.tsx";
import { Badge } from "#client/components/ui/badge.tsx";
import { buttonClass } from "#client/components/ui/button.tsx";
import { themeStyle } from "#client/lib/theme.ts";

type ColorsPreviewProps = { schoolName: string; logo: string; primary: string; secondary: string };

/** A picture of the interface in the chosen colors: the header, the main action, an accent, a link. */
export function ColorsPreview({ schoolName, logo, primary, secondary }: ColorsPreviewProps) {
  return (
    <figure className="grid gap-1.5">
      <figcaption className="text-sm font-semibold">Preview</figcaption>
      <div
        role="img"
        aria-label={`The interface in ${primary} and ${secondary}`}
        style={themeStyle(primary, secondary)}
        className="overflow-hidden rounded-md border border-line select-none"
      >
        <div className="flex items-center gap-3 border-b-4 border-secondary bg-primary px-4 py-3 text-on-primary">
          <Emblem name={schoolName} logo={logo} size="small" />
          <span className="heading truncate text-lg">{schoolName}</span>
        </div>
        <div className="flex flex-wrap items-center gap-3 bg-surface px-4 py-4">
          <span className={buttonClass({ size: "sm", className: "hover:bg-primary" })}>Schedule Game</span>
          <Badge tone="secondary">Home</Badge>
          <span className="text-sm font-medium text-primary-text underline underline-offset-4">
            View details
          </span>
        </div>
      </div>
    </figure>
  );
}
