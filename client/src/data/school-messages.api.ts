import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { apiRequest } from "#client/lib/api.ts";
import { useAction } from "#client/lib/use-action.ts";
import type { SchoolMessages, SchoolMessagesInput } from "#shared/api/requests/reminders.ts";

const MESSAGES = "/api/school/messages";

const schoolMessagesQuery = queryOptions<SchoolMessages>({ queryKey: [MESSAGES] });

export const useSchoolMessages = () => useQuery(schoolMessagesQuery);

export function useSaveSchoolMessages() {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: (changes: SchoolMessagesInput) => apiRequest<SchoolMessages>("PATCH", MESSAGES, changes),
    onSuccess: (saved) => queryClient.setQueryData(schoolMessagesQuery.queryKey, saved),
  });
}
