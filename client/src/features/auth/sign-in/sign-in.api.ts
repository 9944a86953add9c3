import { becomeUser } from "#client/data/account/auth.api.ts";
import { apiRequest } from "#client/lib/api.ts";
import { useAction } from "#client/lib/use-action.ts";
import type { LoginInput, RegisterInput } from "#shared/api/auth.ts";
import type { User } from "#shared/api/sysadmin/users.ts";

export const useLogin = () =>
  useAction(
    (input: LoginInput) => apiRequest<User>("POST", "/api/login", input),
    (client) => ({ onSuccess: (user) => becomeUser(client, user) }),
  );

export const useRegister = () =>
  useAction(
    (input: RegisterInput) => apiRequest<User>("POST", "/api/register", input),
    (client) => ({ onSuccess: (user) => becomeUser(client, user) }),
  );
