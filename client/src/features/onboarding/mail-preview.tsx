import { Emblem } from "#client/components/emblem.tsx";
import { buttonClass } from "#client/components/ui/button.tsx";
import { Isolated } from "#client/components/ui/isolated.tsx";
import { themeStyle } from "#client/lib/theme.ts";
import { CONFIRM_OR_RESCHEDULE } from "#shared/domain/requests/answer-words.ts";
import { SAMPLE_OPPONENT } from "#shared/domain/requests/sample-request.ts";

type MailPreviewProps = {
  schoolName: string;
  /** '' for none */
  logo: string;
  /** the person; '' for nobody */
  signedBy: string;
  primary: string;
  secondary: string;
};

/**
 * A picture of the message that opponents get, as mail programs show it: dark on white, whatever the screen's own
 * colors.
 */
export function MailPreview({ schoolName, logo, signedBy, primary, secondary }: MailPreviewProps) {
  return (
    <figure className="grid gap-1.5">
      <figcaption className="text-sm font-semibold">What opponents see</figcaption>
      <div
        role="img"
        aria-label={`A message of ${schoolName} in ${primary} and ${secondary}${signedBy ? `, signed by ${signedBy}` : ""}`}
        style={themeStyle(primary, secondary)}
        className="max-w-md overflow-hidden rounded-md border border-line bg-white text-stone-900 select-none"
      >
        <p className="heading flex items-center gap-3 border-b-4 border-secondary bg-primary px-5 py-3 text-lg text-on-primary wrap-anywhere">
          {logo ? <Emblem name={schoolName} logo={logo} size="small" /> : null}
          <span className="min-w-0">{schoolName}</span>
        </p>
        <div className="grid justify-items-start gap-2 px-5 py-4 wrap-anywhere">
          <p className="text-sm font-semibold">
            <Isolated>{schoolName}</Isolated> asks {SAMPLE_OPPONENT} to confirm this game.
          </p>
          <p className="heading text-2xl">Friday, 7:00 PM</p>
          <span className={buttonClass({ className: "pointer-events-none" })}>{CONFIRM_OR_RESCHEDULE}</span>
          <p className="text-sm">
            Questions? Reply to this message to reach <Isolated>{signedBy || schoolName}</Isolated>.
          </p>
        </div>
      </div>
    </figure>
  );
}
