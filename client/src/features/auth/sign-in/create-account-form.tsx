import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { NameFields } from "#client/components/name-fields.tsx";
import { Button } from "#client/components/ui/button.tsx";
import { Field } from "#client/components/ui/form/field.tsx";
import { Input } from "#client/components/ui/form/input.tsx";
import { FormProblem } from "#client/features/auth/form-problem.tsx";
import { NewPasswordField } from "#client/features/auth/password/new-password-field.tsx";
import { errorMessage } from "#client/lib/api.ts";
import { applyFieldErrors } from "#client/lib/forms/form-errors.ts";
import { toast } from "#client/lib/toast.ts";
import { type RegisterInput, registerInput } from "#shared/api/auth.ts";
import { PRODUCT_NAME } from "#shared/domain/product.ts";
import { useRegister } from "./sign-in.api.ts";

export function CreateAccountForm() {
  const registration = useRegister();
  const form = useForm<RegisterInput>({
    resolver: zodResolver(registerInput),
    defaultValues: { firstName: "", lastName: "", email: "", password: "" },
  });
  const { errors } = form.formState;

  const createAccount = form.handleSubmit(async (input) => {
    try {
      await registration.mutateAsync(input);
      toast({
        title: `Welcome to ${PRODUCT_NAME}!`,
        description: "Your account has been created successfully.",
      });
    } catch (error) {
      toast({ title: "Registration failed", description: errorMessage(error), variant: "destructive" });
      if (!applyFieldErrors(form, error)) form.setFocus("email", { shouldSelect: true });
    }
  });

  return (
    <form noValidate onSubmit={createAccount} className="grid gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <NameFields
          firstName={form.register("firstName")}
          lastName={form.register("lastName")}
          errors={errors}
        />
      </div>
      <Field
        label="Email"
        hint="The address your athletic department has on file"
        error={errors.email?.message}
      >
        <Input type="email" autoComplete="username" {...form.register("email")} />
      </Field>
      <NewPasswordField
        label="Password"
        typed={form.watch("password")}
        field={form.register("password")}
        error={errors.password}
      />
      <FormProblem error={registration.error} />
      <Button type="submit" size="lg" pending={registration.isPending} pendingLabel="Please wait...">
        Create Account
      </Button>
    </form>
  );
}
