import ExternalLink from "lucide-react/icons/external-link";
import { CopyField } from "#client/components/copy-field.tsx";
import { buttonClass } from "#client/components/ui/button.tsx";

/** Where everybody finds the schedule. */
export function PublicPage({ url }: { url: string }) {
  return (
    <div className="grid justify-items-start gap-2">
      <div className="w-full">
        <CopyField label="Public page" value={url} noun="address" button="Copy address" />
      </div>
      <a href={url} target="_blank" rel="noopener" className={buttonClass({ variant: "link" })}>
        Open the page <span className="sr-only">(opens in a new tab)</span>
        <ExternalLink aria-hidden="true" />
      </a>
    </div>
  );
}
