import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { apiRequest } from "#client/lib/api.ts";
import { useAction } from "#client/lib/use-action.ts";
import type { NameInput, Notifications, NotificationsInput } from "#shared/api/profile.ts";
import type { User } from "#shared/api/sysadmin/users.ts";
import { currentUserQuery } from "./auth.api.ts";

const NOTIFICATIONS = "/api/user/notifications";

const notificationsQuery = queryOptions<Notifications>({ queryKey: [NOTIFICATIONS] });

export function useNotifications() {
  return useQuery(notificationsQuery);
}

/** The name that every screen shows is the saved one at once. */
export function useSaveName() {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: (input: NameInput) => apiRequest<User>("PATCH", "/api/user", input),
    onSuccess: (saved) => queryClient.setQueryData(currentUserQuery.queryKey, saved),
  });
}

export function useSaveNotifications() {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: (input: Partial<NotificationsInput>) =>
      apiRequest<Notifications>("PATCH", NOTIFICATIONS, input),
    onSuccess: (saved) => queryClient.setQueryData(notificationsQuery.queryKey, saved),
  });
}
