import { type FormEvent, type RefObject, useRef, useState } from "react";
import { ApiError, errorMessage } from "#client/lib/api.ts";
import { toast } from "#client/lib/toast.ts";
import type { LoginInput } from "#shared/api/auth.ts";
import type { SecondStepMethods } from "#shared/api/sign-in.ts";
import { useLogin } from "./sign-in.api.ts";
import type { SignInProblems } from "./sign-in-check.ts";

const FIELDS = ["email", "password"] as const satisfies readonly (keyof LoginInput)[];

/** People who reach the form submit it, so its checks are fetched meanwhile. */
export const loadSignInCheck = () => import("./sign-in-check.ts");

/**
 * The fields of the sign-in do without the library of all other forms, which weighs more than the page around them.
 * Their checks come later; without them the server alone checks.
 */
export function useSignIn(
  form: RefObject<HTMLFormElement | null>,
  onSecondStep: (methods: SecondStepMethods) => void,
) {
  const login = useLogin();
  const [problems, setProblems] = useState<SignInProblems>({});
  const attempted = useRef(false);

  const check = async () => {
    const typed = typedIn(form.current);
    const checked = await loadSignInCheck().then(
      ({ checkSignIn }) => checkSignIn(typed),
      () => ({ input: typed, problems: {} }),
    );
    setProblems(checked.problems);
    return checked;
  };

  const signIn = async (event: FormEvent) => {
    event.preventDefault();
    attempted.current = true;
    const { input, problems: found } = await check();
    if (focusFirst(form.current, found)) return;
    try {
      await login.mutateAsync(input);
      toast({ title: "Welcome back!", description: "You have been logged in successfully." });
    } catch (error) {
      if (error instanceof ApiError && error.code === "second-step")
        return onSecondStep(error.body.methods as SecondStepMethods);
      toast({ title: "Login failed", description: errorMessage(error), variant: "destructive" });
      const refused = error instanceof ApiError ? error.fieldErrors : {};
      setProblems(refused);
      if (!focusFirst(form.current, refused)) fieldOf(form.current, "password")?.select();
    }
  };

  /** A field that was found wrong is checked again with every change. */
  const onChange = () => {
    if (attempted.current) void check();
  };
  return { signIn, onChange, problems, error: login.error, pending: login.isPending };
}

function typedIn(form: HTMLFormElement | null): LoginInput {
  return { email: fieldOf(form, "email")?.value ?? "", password: fieldOf(form, "password")?.value ?? "" };
}

function focusFirst(form: HTMLFormElement | null, problems: SignInProblems): boolean {
  const first = FIELDS.find((name) => problems[name]);
  if (first) fieldOf(form, first)?.focus();
  return first !== undefined;
}

function fieldOf(form: HTMLFormElement | null, name: keyof LoginInput): HTMLInputElement | null {
  const field = form?.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : null;
}
