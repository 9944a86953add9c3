import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { apiRequest } from "#client/lib/api.ts";
import { useAction } from "#client/lib/use-action.ts";
import type { Onboarding, SampleSent } from "#shared/api/onboarding.ts";

const onboardingQuery = queryOptions<Onboarding>({ queryKey: ["/api/onboarding"] });

/**
 * One's sample and its answer. Always read again, also whenever the window gets the focus back, because it is answered
 * somewhere else. @param everyMs how often, while one waits for the answer
 */
export function useOnboarding(everyMs?: number) {
  return useQuery({
    ...onboardingQuery,
    staleTime: 0,
    refetchOnWindowFocus: true,
    ...(everyMs !== undefined && { refetchInterval: everyMs }),
  });
}

export const useSendSample = () =>
  useAction(
    () => apiRequest<SampleSent>("POST", "/api/onboarding/sample"),
    (client) => ({
      onSuccess: ({ sample, mailbox }) => {
        client.setQueryData(onboardingQuery.queryKey, { sample, mailbox });
      },
    }),
  );

/** The address of the development mailbox; null where a mail server takes mail. Asked once. */
export const readMailbox = async (queryClient: QueryClient): Promise<string | null> =>
  (await queryClient.fetchQuery({ ...onboardingQuery, staleTime: Number.POSITIVE_INFINITY })).mailbox;
