import ExternalLink from "lucide-react/icons/external-link";
import { CopyField } from "#client/components/copy-field.tsx";
import { buttonClass } from "#client/components/ui/button.tsx";

/** Shows the address at which everybody finds the schedule. */
export function PublicPage({ url }: { url: string }) {
  return (
    <CopyField label="Public page" value={url} noun="address" button="Copy address">
      <a href={url} target="_blank" rel="noopener" className={buttonClass({ variant: "outline" })}>
        <ExternalLink aria-hidden="true" />
        Open <span className="sr-only">the page in a new tab</span>
      </a>
    </CopyField>
  );
}
