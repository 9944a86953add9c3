import { Link } from "wouter";
import { StepMark } from "#client/components/step-mark.tsx";
import { ButtonLink } from "#client/components/ui/button-link.tsx";
import { Card, CardBody, CardHeader } from "#client/components/ui/card.tsx";
import { VisuallyHidden } from "#client/components/ui/visually-hidden.tsx";
import { useOpponents } from "#client/features/opponents/opponents.api.ts";

/** For a school without games: the way to the first one. */
export function FirstSteps({ hasTeams }: { hasTeams: boolean }) {
  const { data: opponents = [] } = useOpponents();
  const steps = [
    {
      title: "Add your teams",
      text: "Every sport and level that plays games.",
      href: "/teams",
      done: hasTeams,
    },
    {
      title: "Add opponent schools",
      text: "With an email address, they can confirm a game from a link.",
      href: "/opponents",
      done: opponents.length > 0,
    },
    {
      title: "Schedule your first game",
      text: "Then send it to the opponent to verify.",
      href: "/games",
      done: false,
    },
  ];
  const next = steps.findIndex(({ done }) => !done);

  return (
    <Card>
      <CardHeader title="First steps" description="Three of them, and your season is on the board." />
      <CardBody>
        <ol className="grid gap-4 md:grid-cols-3">
          {steps.map(({ title, text, href, done }, index) => (
            <li key={title} className="flex gap-3">
              <StepMark number={index + 1} done={done} />
              <div className="min-w-0">
                <h3 className="text-xl">
                  {index === next ? (
                    title
                  ) : (
                    <Link href={href} className="hover:underline hover:underline-offset-4">
                      {title}
                    </Link>
                  )}{" "}
                  {done ? <VisuallyHidden>(done)</VisuallyHidden> : null}
                </h3>
                <p className="mt-1 text-sm text-ink-muted">{text}</p>
                {index === next ? (
                  <ButtonLink href={href} size="sm" className="mt-3">
                    {title}
                  </ButtonLink>
                ) : null}
              </div>
            </li>
          ))}
        </ol>
        <p className="mt-5 border-t border-line pt-4 text-sm text-ink-muted">
          Is the season in a spreadsheet already?{" "}
          <Link href="/import-games" className="font-semibold text-primary-text underline underline-offset-4">
            Import it
          </Link>{" "}
          and the teams and opponents come with it.
        </p>
      </CardBody>
    </Card>
  );
}
