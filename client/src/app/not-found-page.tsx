import { useLocation, useSearch } from "wouter";
import { buttonClass } from "#client/components/ui/button.tsx";
import { ButtonLink } from "#client/components/ui/button-link.tsx";
import { useCurrentUser } from "#client/data/account/auth.api.ts";
import { cn } from "#client/lib/cn.ts";
import { usePageHeading } from "#client/lib/page-heading.ts";
import { signInAddress } from "#client/lib/sign-in-address.ts";
import { needsSignIn } from "./routes.ts";

export function NotFoundPage() {
  const heading = usePageHeading("404 Page Not Found");
  const visitor = useCurrentUser().data === null;
  const [path] = useLocation();
  return (
    <div className="grid min-h-[70dvh] place-items-center px-5 py-16">
      <div className="max-w-md">
        <p
          aria-hidden="true"
          className="numerals mb-6 inline-block rounded-md bg-board px-4 pt-2 pb-1.5 text-7xl tracking-wider text-lamp cramped:px-2 cramped:text-6xl"
        >
          404
        </p>
        <h1 ref={heading} tabIndex={-1} className="text-4xl">
          404 Page Not Found
        </h1>
        <p className="mt-2 text-ink-muted">Did you forget to add the page to the router?</p>
        {visitor && needsSignIn(path) ? <SignInHint path={path} /> : null}
        <ButtonLink href="/" variant="outline" className="mt-6">
          Go to the home page
        </ButtonLink>
      </div>
    </div>
  );
}

/** A plain link: the server leads to the sign-in, and from there back to the page. */
function SignInHint({ path }: { path: string }) {
  const search = useSearch();
  const page = new URL(search ? `${path}?${search}` : path, window.location.origin);
  return (
    <div className="mt-6 border-t border-line pt-6">
      <p>You may need to sign in to see this page.</p>
      <a href={signInAddress(page)} className={cn(buttonClass(), "mt-3")}>
        Sign In
      </a>
    </div>
  );
}
