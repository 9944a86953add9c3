import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { apiRequest } from "#client/lib/api.ts";
import { useAction } from "#client/lib/use-action.ts";
import type { EndedSessions, SessionListing } from "#shared/api/sign-in.ts";

const SESSIONS = "/api/user/sessions";

const sessionsQuery = queryOptions<SessionListing>({ queryKey: [SESSIONS] });

export const useSessions = () => useQuery(sessionsQuery);

/** Somebody else may have ended the session: the list is read again either way. */
const readAgain = (client: QueryClient) => ({ onSettled: () => client.invalidateQueries(sessionsQuery) });

export const useEndSession = () =>
  useAction((id: string) => apiRequest("DELETE", `${SESSIONS}/${id}`), readAgain);

export const useEndOtherSessions = () =>
  useAction(() => apiRequest<EndedSessions>("DELETE", SESSIONS), readAgain);
