import { useQuery } from "@tanstack/react-query";
import { useEntrance } from "#client/features/auth/join/join.api.ts";
import { apiRequest } from "#client/lib/api.ts";
import type { PendingInput, PendingSignIn } from "#shared/api/sign-in.ts";
import type { User } from "#shared/api/sysadmin/users.ts";

const PENDING = "/api/login/pending";

/** A sign-in by a provider that waits for a press. It is forgotten when its page is left. */
export const usePendingSignIn = () =>
  useQuery<PendingSignIn>({ queryKey: [PENDING], gcTime: 0, staleTime: Infinity });

/** Connects the account or makes one, signs in, and goes on at the page that was wanted. */
export const useFinishSignIn = (returnTo: string) =>
  useEntrance(returnTo, (input: PendingInput) => apiRequest<User>("POST", PENDING, input));
