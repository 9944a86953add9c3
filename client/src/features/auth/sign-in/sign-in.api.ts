import { useQueryClient } from "@tanstack/react-query";
import { becomeUser } from "#client/data/account/auth.api.ts";
import { apiRequest } from "#client/lib/api.ts";
import { useAction } from "#client/lib/use-action.ts";
import type { LoginInput, RegisterInput } from "#shared/api/auth.ts";
import type { User } from "#shared/api/sysadmin/users.ts";

export function useLogin() {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: (input: LoginInput) => apiRequest<User>("POST", "/api/login", input),
    onSuccess: (user) => becomeUser(queryClient, user),
  });
}

export function useRegister() {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: (input: RegisterInput) => apiRequest<User>("POST", "/api/register", input),
    onSuccess: (user) => becomeUser(queryClient, user),
  });
}
