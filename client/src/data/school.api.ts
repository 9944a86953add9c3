import { queryOptions, useQuery } from "@tanstack/react-query";
import { apiRequest } from "#client/lib/api.ts";
import { useReadNow } from "#client/lib/cache.ts";
import { useAction } from "#client/lib/use-action.ts";
import type { SchoolMessages, SchoolMessagesInput } from "#shared/api/requests/reminders.ts";
import type { School, SchoolSettingsInput } from "#shared/api/schools.ts";
import { gamesQuery } from "./games.api.ts";

export const schoolQuery = queryOptions<School>({ queryKey: ["/api/school"] });

export function useSchool() {
  return useQuery(schoolQuery);
}

/** Saves the settings; `input.updatedAt` guards against a lost update (409). */
export const useSaveSchool = () =>
  useAction(
    (input: SchoolSettingsInput) => apiRequest<School>("POST", "/api/school", input),
    (client) => ({
      onSuccess: (saved) => {
        client.setQueryData(schoolQuery.queryKey, saved);
        // Games contain their date and time in the school's time zone.
        void client.invalidateQueries(gamesQuery);
      },
    }),
  );

/** @param data the picture as base64 */
export const useSaveLogo = () =>
  useAction(
    (data: string) => apiRequest<School>("PUT", "/api/school/logo", { data }),
    (client) => ({ onSuccess: (saved) => client.setQueryData(schoolQuery.queryKey, saved) }),
  );

export const useRemoveLogo = () =>
  useAction(
    () => apiRequest<School>("DELETE", "/api/school/logo"),
    (client) => ({ onSuccess: (saved) => client.setQueryData(schoolQuery.queryKey, saved) }),
  );

/** Reads the school again. */
export const useReadSchool = () => useReadNow(schoolQuery);

const MESSAGES = "/api/school/messages";

const schoolMessagesQuery = queryOptions<SchoolMessages>({ queryKey: [MESSAGES] });

export const useSchoolMessages = () => useQuery(schoolMessagesQuery);

export const useSaveSchoolMessages = () =>
  useAction(
    (changes: SchoolMessagesInput) => apiRequest<SchoolMessages>("PATCH", MESSAGES, changes),
    (client) => ({ onSuccess: (saved) => client.setQueryData(schoolMessagesQuery.queryKey, saved) }),
  );
