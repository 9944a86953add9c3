import { useEffect, useRef, useState } from "react";
import { useSearch } from "wouter";
import { Button } from "#client/components/ui/button.tsx";
import { CreateAccountForm } from "./create-account-form.tsx";
import { isSignInAddress } from "./return-to.ts";
import { SignInForm } from "./sign-in-form.tsx";

/** Whoever focuses the form will submit it, so its validation is fetched meanwhile. */
function fetchChecks() {
  import("./credentials-resolvers.ts").catch(() => {});
}

/** Two forms in one place; each starts empty when it is chosen. */
export function SignInCard() {
  const [creating, setCreating] = useState(false);
  const card = useRef<HTMLElement>(null);
  const search = useSearch();

  useEffect(() => {
    if (isSignInAddress(search)) card.current?.scrollIntoView({ block: "center" });
  }, [search]);

  return (
    <section
      ref={card}
      id="sign-in"
      aria-labelledby="sign-in-title"
      onFocus={fetchChecks}
      className="w-full max-w-md rounded-md border-t-4 border-secondary bg-surface p-6 text-ink shadow-float sm:p-8"
    >
      <h2 id="sign-in-title" className="mb-5 text-3xl">
        {creating ? "Create Account" : "Welcome Back"}
      </h2>
      {creating ? <CreateAccountForm /> : <SignInForm />}
      <p className="mt-5 border-t border-line pt-4">
        <Button variant="link" onClick={() => setCreating(!creating)}>
          {creating ? "Already have an account? Sign in" : "Need an account? Sign up"}
        </Button>
      </p>
    </section>
  );
}
