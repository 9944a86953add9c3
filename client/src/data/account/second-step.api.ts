import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { apiRequest } from "#client/lib/api.ts";
import { useAction } from "#client/lib/use-action.ts";
import type { ConfirmedUntil, NewRecoveryCodes, NewTotp, SignInWays } from "#shared/api/sign-in.ts";

const WAYS = "/api/user/sign-in";

const waysQuery = queryOptions<SignInWays>({ queryKey: [WAYS] });

export const useSignInWays = () => useQuery(waysQuery);

const readAgain = (client: QueryClient) => ({ onSettled: () => client.invalidateQueries(waysQuery) });

/** Begins with an authenticator app; nothing changes before its first code. */
export const useNewTotp = () =>
  useAction((input: { password?: string }) => apiRequest<NewTotp>("POST", "/api/user/totp", input));

export const useTurnTotpOn = () =>
  useAction(
    (code: string) => apiRequest<NewRecoveryCodes>("POST", "/api/user/totp/confirm", { code }),
    readAgain,
  );

export const useRemoveTotp = () => useAction(() => apiRequest("DELETE", "/api/user/totp"), readAgain);

export const useNewRecoveryCodes = () =>
  useAction(() => apiRequest<NewRecoveryCodes>("POST", "/api/user/recovery-codes"), readAgain);

export const useStepUp = () =>
  useAction((code: string) => apiRequest<ConfirmedUntil>("POST", "/api/user/confirm", { code }));
