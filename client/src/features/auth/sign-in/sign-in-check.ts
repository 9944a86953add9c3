import { z } from "zod";
import { type LoginInput, loginInput } from "#shared/api/auth.ts";

export type SignInProblems = Partial<Record<keyof LoginInput, string>>;

type Checked = { input: LoginInput; problems: SignInProblems };

/** Judges the form by the server's own rules. */
export function checkSignIn(typed: LoginInput): Checked {
  const { data, error } = loginInput.safeParse(typed);
  if (data) return { input: data, problems: {} };
  const { email, password } = z.flattenError(error).fieldErrors;
  return {
    input: typed,
    problems: { ...(email && { email: email[0] }), ...(password && { password: password[0] }) },
  };
}
