import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { apiRequest } from "#client/lib/api.ts";
import { useAction } from "#client/lib/use-action.ts";
import type { DisconnectedAccounts, Provider, ProviderInput } from "#shared/api/sysadmin/providers.ts";

const PROVIDERS = "/api/sysadmin/providers";

const providersQuery = queryOptions<Provider[]>({ queryKey: [PROVIDERS] });

export const useProviders = () => useQuery(providersQuery);

const readAgain = (client: QueryClient) => ({ onSettled: () => client.invalidateQueries(providersQuery) });

export const useAddProvider = () =>
  useAction((input: ProviderInput) => apiRequest<Provider>("POST", PROVIDERS, input), readAgain);

/** `input.updatedAt` guards against a lost update (409). */
export const useSaveProvider = () =>
  useAction(
    ({ id, input }: { id: number; input: ProviderInput }) =>
      apiRequest<Provider>("PUT", `${PROVIDERS}/${id}`, input),
    readAgain,
  );

export const useDeleteProvider = () =>
  useAction((id: number) => apiRequest("DELETE", `${PROVIDERS}/${id}`), readAgain);

export const useDisconnectAll = () =>
  useAction(
    (id: number) => apiRequest<DisconnectedAccounts>("DELETE", `${PROVIDERS}/${id}/accounts`),
    readAgain,
  );

/** A provider as it is now; null when it is gone. */
export async function readProvider(id: number): Promise<Provider | null> {
  const providers = await apiRequest<Provider[]>("GET", PROVIDERS);
  return providers.find((provider) => provider.id === id) ?? null;
}
