import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { useSearch } from "wouter";
import { Button } from "#client/components/ui/button.tsx";
import { Field } from "#client/components/ui/field.tsx";
import { Input } from "#client/components/ui/input.tsx";
import { PasswordInput } from "#client/components/ui/password-input.tsx";
import { errorMessage } from "#client/lib/api.ts";
import { applyFieldErrors } from "#client/lib/form-errors.ts";
import { lazyResolver } from "#client/lib/lazy-resolver.ts";
import { toast } from "#client/lib/toast.ts";
import type { LoginInput } from "#shared/api/auth.ts";
import { useLogin } from "./auth.api.ts";
import { AuthLink } from "./auth-link.tsx";
import { FormProblem } from "./form-problem.tsx";
import { isSignInAddress } from "./return-to.ts";

const resolver = lazyResolver<LoginInput>(
  async () => (await import("./credentials-resolvers.ts")).signInResolver,
);

export function SignInForm() {
  const login = useLogin();
  const search = useSearch();
  const form = useForm<LoginInput>({
    resolver,
    defaultValues: { email: "", password: "" },
  });
  const { errors } = form.formState;
  const { setFocus } = form;

  useEffect(() => {
    if (isSignInAddress(search)) setFocus("email");
  }, [search, setFocus]);

  const signIn = form.handleSubmit(async (input) => {
    try {
      await login.mutateAsync(input);
      toast({ title: "Welcome back!", description: "You have been logged in successfully." });
    } catch (error) {
      toast({ title: "Login failed", description: errorMessage(error), variant: "destructive" });
      if (!applyFieldErrors(form, error)) form.setFocus("password", { shouldSelect: true });
    }
  });

  return (
    <form noValidate onSubmit={signIn} className="grid gap-4">
      <Field label="Email" error={errors.email?.message}>
        <Input type="email" autoComplete="username" {...form.register("email")} />
      </Field>
      <Field label="Password" error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...form.register("password")} />
      </Field>
      <FormProblem error={login.error} />
      <Button type="submit" size="lg" pending={login.isPending} pendingLabel="Please wait...">
        Sign In
      </Button>
      <AuthLink href="/forgot-password">Forgot your password?</AuthLink>
    </form>
  );
}
