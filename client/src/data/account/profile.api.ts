import { queryOptions, useQuery } from "@tanstack/react-query";
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
export const useSaveName = () =>
  useAction(
    (input: NameInput) => apiRequest<User>("PATCH", "/api/user", input),
    (client) => ({ onSuccess: (saved) => client.setQueryData(currentUserQuery.queryKey, saved) }),
  );

export const useSaveNotifications = () =>
  useAction(
    (input: Partial<NotificationsInput>) => apiRequest<Notifications>("PATCH", NOTIFICATIONS, input),
    (client) => ({ onSuccess: (saved) => client.setQueryData(notificationsQuery.queryKey, saved) }),
  );
