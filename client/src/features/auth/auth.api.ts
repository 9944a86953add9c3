import {
  notifyManager,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useLocation } from "wouter";
import { ApiError, apiRequest, isUnauthorized } from "#client/lib/api.ts";
import { dropForeignDrafts } from "#client/lib/drafts.ts";
import type { LoginInput, RegisterInput } from "#shared/api/auth.ts";
import type { User } from "#shared/api/users.ts";

/** Who is signed in; `null` for nobody. */
export const currentUserQuery = queryOptions({
  queryKey: ["/api/user"],
  queryFn: async () => {
    try {
      return await apiRequest<User>("GET", "/api/user");
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  },
});

export function useCurrentUser() {
  return useQuery(currentUserQuery);
}

export function useLogin() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: LoginInput) => apiRequest<User>("POST", "/api/login", input),
    onSuccess: (user) => becomeUser(queryClient, user),
  });
}

export function useRegister() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: RegisterInput) => apiRequest<User>("POST", "/api/register", input),
    onSuccess: (user) => becomeUser(queryClient, user),
  });
}

/** Ends the session, forgets everything that was read in it, and goes to the start. */
export function useLogout() {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  return useMutation({
    mutationFn: () => apiRequest("POST", "/api/logout"),
    onSuccess: () => {
      // In one step: a page of the signed-in must not show to nobody, nor the start page to someone who has left.
      notifyManager.batch(() => {
        becomeUser(queryClient, null);
        notifyManager.schedule(() => navigate("/"));
      });
      void queryClient.invalidateQueries(currentUserQuery);
    },
    // Still signed in, and perhaps not as known here: the forced password change may be done.
    onError: (error) => {
      if (!isUnauthorized(error)) void queryClient.invalidateQueries(currentUserQuery);
    },
  });
}

/** One person's data never shows to the next: everything but who is signed in is forgotten. */
function becomeUser(queryClient: QueryClient, user: User | null): void {
  dropForeignDrafts(user?.id ?? null);
  const [userKey] = currentUserQuery.queryKey;
  queryClient.setQueryData(currentUserQuery.queryKey, user);
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== userKey });
}
