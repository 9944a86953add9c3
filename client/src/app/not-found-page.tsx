import { ButtonLink } from "#client/components/ui/button.tsx";
import { usePageHeading } from "#client/lib/page-heading.ts";

export function NotFoundPage() {
  const heading = usePageHeading("404 Page Not Found");
  return (
    <div className="grid min-h-[70dvh] place-items-center px-5 py-16">
      <div className="max-w-md">
        <p
          aria-hidden="true"
          className="numerals mb-6 inline-block rounded-md bg-board px-4 pt-2 pb-1.5 text-7xl tracking-wider text-lamp"
        >
          404
        </p>
        <h1 ref={heading} tabIndex={-1} className="text-4xl">
          404 Page Not Found
        </h1>
        <p className="mt-2 text-ink-muted">Did you forget to add the page to the router?</p>
        <ButtonLink href="/" variant="outline" className="mt-6">
          Back to the start
        </ButtonLink>
      </div>
    </div>
  );
}
