import type { ReactNode } from "react";
import { Link } from "wouter";
import { useOnboarding } from "#client/data/onboarding.api.ts";
import { sampleNotice, sampleRequestText } from "#client/game/sample-notice.ts";

export function OtherWaysToStart() {
  const { data } = useOnboarding();
  const sample = data?.sample;
  const notice = sampleNotice(sample);
  return (
    <div className="mt-5 grid gap-1 border-t border-line pt-4 text-sm text-ink-muted">
      <p>
        Is the season in a spreadsheet already? <Way href="/import-games">Import it</Way> and the teams and
        opponents come with it.
      </p>
      {/* One takes the other's place, so that nothing moves when the answer is read. */}
      <p className="max-sm:min-h-[3lh]">
        {notice ? (
          <>
            Your sample: <span className="font-semibold text-ink">“{notice}”</span>{" "}
            {sample ? <span className="wrap-anywhere">{sampleRequestText(sample)}</span> : null} This is what
            you will hear.{" "}
          </>
        ) : (
          "New here? Set up your school and see what an opponent sees: "
        )}
        <Way href="/welcome">Walk through it</Way>
      </p>
    </div>
  );
}

const Way = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link
    href={href}
    className="font-semibold whitespace-nowrap text-primary-text underline underline-offset-4"
  >
    {children}
  </Link>
);
