import { cn } from "#client/lib/cn.ts";

/** The lines of a gym floor seen from above, in the surrounding text colour. */
export function CourtLines({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 940 500"
      preserveAspectRatio="xMinYMid slice"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      className={cn("opacity-60", className)}
    >
      <path d="M0 0H940V500H0Z M470 0V500" />
      <circle cx="470" cy="250" r="60" />
      <circle cx="470" cy="250" r="20" />
      <path d="M0 190H190V310H0 M190 190a60 60 0 0 1 0 120" />
      <path d="M190 190a60 60 0 0 0 0 120" strokeDasharray="10 10" />
      <path d="M0 30H140a237 237 0 0 1 0 440H0" />
      <path d="M40 220V280 M40 250h12" />
      <circle cx="60" cy="250" r="8" />
    </svg>
  );
}
