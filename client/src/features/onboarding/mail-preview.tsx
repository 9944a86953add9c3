import { buttonClass } from "#client/components/ui/button.tsx";
import { themeStyle } from "#client/lib/theme.ts";
import { SAMPLE_OPPONENT } from "#shared/domain/sample-request.ts";

type MailPreviewProps = {
  schoolName: string;
  /** the person; '' for nobody */
  signedBy: string;
  primary: string;
  secondary: string;
};

/** A picture of the message that opponents get, as mail programs show it: dark on white, whatever the screen's own colors. */
export function MailPreview({ schoolName, signedBy, primary, secondary }: MailPreviewProps) {
  return (
    <figure className="grid gap-1.5">
      <figcaption className="text-sm font-semibold">What opponents get</figcaption>
      <div
        role="img"
        aria-label={`A message of ${schoolName} in ${primary} and ${secondary}${signedBy ? `, signed by ${signedBy}` : ""}`}
        style={themeStyle(primary, secondary)}
        className="max-w-md overflow-hidden rounded-md border border-line bg-white text-stone-900 select-none"
      >
        <p className="heading border-b-4 border-secondary bg-primary px-5 py-3 text-lg text-on-primary wrap-anywhere">
          {schoolName}
        </p>
        <div className="grid justify-items-start gap-2 px-5 py-4 wrap-anywhere">
          <p className="text-sm font-semibold">
            {schoolName} asks {SAMPLE_OPPONENT} to confirm this game.
          </p>
          <p className="heading text-2xl">Friday, 7:00 PM</p>
          <span className={buttonClass({ className: "pointer-events-none" })}>Confirm or Reschedule</span>
          <p className="text-sm">Questions? Reply to this message to reach {signedBy || schoolName}.</p>
        </div>
      </div>
    </figure>
  );
}
