import Download from "lucide-react/icons/download";
import { buttonClass } from "#client/components/ui/button.tsx";
import { Card, CardBody, CardFooter, CardHeader } from "#client/components/ui/card.tsx";
import { cn } from "#client/lib/cn.ts";
import { IMPORT_TEMPLATE } from "./game-import.api.ts";

const COLUMNS: readonly { name: string; example: string }[] = [
  { name: "Date", example: "9/4/2026, 2026-09-04 or Fri, Sep 4, 2026" },
  { name: "Time", example: "7:00 PM, 7PM, 19:00 or TBD" },
  { name: "Team", example: "Varsity Football, Girls JV Soccer" },
  { name: "H/A", example: "H or Home, A or Away or @, N or Neutral" },
  { name: "Opponent", example: "The other school's name, or TBD" },
];

const RULES: readonly string[] = [
  "Date and Opponent are required. If Time, Team or H/A is missing, you're asked once for the whole file.",
  "The next file with the same headers starts with your answers to this one.",
  "Rows without an opponent are skipped.",
  "Games that you already have are skipped, so you can import a file twice.",
  "Missing teams and opponents are created automatically.",
  "Blank contacts of your opponents are filled in. Others never change.",
  "Without a Team column, Sport (with Level and Gender) is used instead.",
  'Instead of H/A and Opponent, a file may have Home Team and Away Team, or a Title ("JV Golf at Alder").',
  "Optional columns: Venue, Gender, Level, Sport, Status, Score, Site, Type, Event, Departure, Dismissal, Notes, and the opponent's Email, Phone, Contact and Address.",
  "Conflicting games are imported and marked.",
];

export function Instructions() {
  return (
    <Card>
      <CardHeader title="How it works" description="Import a whole season from one file" />
      <CardBody className="grid content-start gap-5">
        <div>
          <h3 className="mb-2 text-base">Columns</h3>
          <dl className="grid gap-2 text-sm">
            {COLUMNS.map(({ name, example }) => (
              <div
                key={name}
                className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-2 cramped:grid-cols-[minmax(0,1fr)]"
              >
                <dt className="font-semibold">{name}</dt>
                <dd className="text-ink-muted">{example}</dd>
              </div>
            ))}
          </dl>
        </div>
        <ul className="grid list-disc gap-1.5 pl-4 text-sm text-ink-muted marker:text-line-strong">
          {RULES.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </CardBody>
      <CardFooter>
        <a href={IMPORT_TEMPLATE} download className={cn(buttonClass({ variant: "outline", size: "sm" }))}>
          <Download aria-hidden="true" />
          Download Template
        </a>
      </CardFooter>
    </Card>
  );
}
