import { queryOptions, useQuery } from "@tanstack/react-query";
import { apiRequest } from "#client/lib/api.ts";
import { useAction } from "#client/lib/use-action.ts";
import type { Administrators } from "#shared/api/sysadmin/administrators.ts";

export const ADMINISTRATORS = "/api/sysadmin/administrators";

const administratorsQuery = queryOptions<Administrators>({ queryKey: [ADMINISTRATORS] });

export const useAdministrators = () => useQuery(administratorsQuery);

export const useDeleteAdministrator = () =>
  useAction(
    (id: string) => apiRequest("DELETE", `${ADMINISTRATORS}/${id}`),
    (client) => ({ onSettled: () => client.invalidateQueries(administratorsQuery) }),
  );
