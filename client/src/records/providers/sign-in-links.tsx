import { useQuery } from "@tanstack/react-query";
import { buttonClass } from "#client/components/ui/button.tsx";
import { ProblemText } from "#client/components/ui/form/problem-text.tsx";
import type { SignInOptions } from "#shared/api/sign-in.ts";

/**
 * The part of the sign-in form for people with an account at an identity provider: a link to each at its end and, for
 * somebody whom one has led back, the reason at its head.
 */
export function SignInLinks({ search }: { search: string }) {
  const { providers, problem } = useSignInOptions(search);
  const given = new URLSearchParams(search);
  const returnTo = given.get("returnTo");
  return (
    <>
      {problem ? <Reason text={problem} isFault={given.get("problem") !== "signed-out"} /> : null}
      {providers.map(({ id, name }) => (
        <a
          key={id}
          href={providerAddress(id, { returnTo })}
          className={buttonClass({ variant: "outline", size: "lg" })}
        >
          Sign in with {name}
        </a>
      ))}
    </>
  );
}

/** @param isFault not for somebody who has just signed out here, and may still be signed in there */
const Reason = ({ text, isFault }: { text: string; isFault: boolean }) =>
  isFault ? (
    <div role="alert" className="order-first">
      <ProblemText text={text} />
    </div>
  ) : (
    <p role="status" className="order-first text-ink-muted">
      {text}
    </p>
  );

/** The providers to sign in by, and the sentence for somebody whom one has led back, as the page's address says. */
export function useSignInOptions(search: string): SignInOptions {
  const given = new URLSearchParams(search);
  const query = new URLSearchParams();
  for (const name of ["problem", "provider"]) {
    const value = given.get(name);
    if (value) query.set(name, value);
  }
  const path = `/api/login/options${query.size > 0 ? `?${query}` : ""}`;
  const { data } = useQuery<SignInOptions>({ queryKey: [path] });
  return data ?? { providers: [], problem: null };
}

/**
 * The address by which a browser goes to an identity provider and comes back.
 * @param more.connect whether somebody who is signed in connects an account there
 */
export function providerAddress(
  id: number,
  { returnTo, connect = false }: { returnTo?: string | null; connect?: boolean } = {},
): string {
  const query = new URLSearchParams({
    provider: String(id),
    ...(returnTo && { returnTo }),
    ...(connect && { connect: "1" }),
  });
  return `/api/login?${query}`;
}
