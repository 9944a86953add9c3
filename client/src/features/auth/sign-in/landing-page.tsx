import CalendarCheck from "lucide-react/icons/calendar-check";
import Contact from "lucide-react/icons/contact";
import Palette from "lucide-react/icons/palette";
import Users from "lucide-react/icons/users";
import { buttonClass } from "#client/components/ui/button.tsx";
import { cn } from "#client/lib/cn.ts";
import { usePageHeading } from "#client/lib/page-heading.ts";
import { PRODUCT_NAME, TAGLINE } from "#shared/domain/product.ts";
import { CourtLines } from "./court-lines.tsx";
import { SignInCard } from "./sign-in-card.tsx";

const FEATURES = [
  {
    icon: Users,
    title: "Team Management",
    text: "Every team across levels and seasons, with its coach a tap away.",
  },
  {
    icon: CalendarCheck,
    title: "Game Scheduling",
    text: "Dates, venues and home or away matchups, confirmed by the other school.",
  },
  {
    icon: Contact,
    title: "Opponent Contacts",
    text: "Who to call at every school you play, kept in one place.",
  },
  {
    icon: Palette,
    title: "School Customization",
    text: "Your colors, your branding and the details of your athletic program.",
  },
];

export function LandingPage() {
  return (
    <div className="flex min-h-dvh flex-col">
      <Hero />
      <Features />
      <CallToAction />
    </div>
  );
}

function Hero() {
  const heading = usePageHeading(PRODUCT_NAME);
  return (
    <div className="relative isolate overflow-hidden bg-board text-on-board">
      <CourtLines className="absolute inset-y-0 left-0 -z-10 h-full text-board-line lg:w-[max(100%,98rem)]" />
      <div className="mx-auto grid max-w-7xl grid-cols-[minmax(0,1fr)] items-center gap-10 px-5 py-10 sm:px-8 lg:min-h-[43rem] lg:grid-cols-[1fr_27rem] lg:gap-16 lg:py-14">
        <div className="min-w-0">
          <h1
            ref={heading}
            tabIndex={-1}
            className="text-[min(4.5rem,20vw)] leading-[0.9] tracking-tight sm:text-8xl lg:text-[8.5rem]"
          >
            {PRODUCT_NAME}
          </h1>
          <p className="mt-5 max-w-[34rem] text-lg text-pretty text-on-board-muted lg:text-xl">{TAGLINE}</p>
          <ScheduleBoard className="mt-10 max-w-[40rem] max-lg:hidden" />
        </div>
        <SignInCard />
      </div>
    </div>
  );
}

function Features() {
  return (
    <ul
      aria-label="Features"
      className="mx-auto grid w-full max-w-7xl flex-1 gap-x-10 gap-y-8 px-5 py-14 sm:grid-cols-2 sm:px-8 lg:grid-cols-4 lg:py-20"
    >
      {FEATURES.map(({ icon: Icon, title, text }) => (
        <li key={title} className="border-t-2 border-ink pt-4">
          <Icon aria-hidden="true" className="mb-3 size-6 text-primary-text" />
          <h2 className="text-2xl">{title}</h2>
          <p className="mt-1 text-ink-muted">{text}</p>
        </li>
      ))}
    </ul>
  );
}

function CallToAction() {
  return (
    <div className="border-t border-line bg-sunken">
      <div className="mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-5 px-5 py-10 sm:px-8">
        <h2 className="text-3xl">Ready to streamline your athletic program?</h2>
        <button
          type="button"
          className={buttonClass({ size: "lg" })}
          onClick={() => window.location.assign("/api/login")}
        >
          Sign In to Continue
        </button>
      </div>
    </div>
  );
}

const ROWS = [
  { day: "TUE", time: "4:30", team: "Girls Soccer", opponent: "Cedar Hollow", home: true },
  { day: "THU", time: "5:00", team: "Volleyball", opponent: "Lakemont", home: false },
  { day: "FRI", time: "7:00", team: "Football", opponent: "Northgate", home: true },
  { day: "SAT", time: "9:00", team: "Cross Country", opponent: "Briar Ridge", home: false },
];

/** A week on the fieldhouse wall: a picture made of type, with invented schools. */
function ScheduleBoard({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={cn("select-none", className)}>
      <div className="numerals grid gap-px overflow-hidden rounded-md border border-board-line bg-board-line text-xl sm:text-2xl">
        {ROWS.map((row) => (
          <div
            key={row.day}
            className="grid grid-cols-[3.2rem_4rem_1fr] items-center bg-board px-4 pt-3 pb-2.5 sm:grid-cols-[4rem_5rem_1fr_1fr]"
          >
            <span className="text-on-board-muted">{row.day}</span>
            <span className="text-lamp">{row.time}</span>
            <span className="truncate text-on-board">{row.team}</span>
            <span className="truncate text-on-board-muted max-sm:hidden">
              {row.home ? "vs" : "at"} {row.opponent}
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}
