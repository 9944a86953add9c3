import { apiRequest } from "#client/lib/api.ts";
import type { StoppableMessages } from "#shared/api/stop.ts";

const asRead = (page: StoppableMessages): StoppableMessages => page;

/** The calls behind a link that stops a school's messages. */
export const stopCalls = (token: string) => {
  const path = `/api/stop/${encodeURIComponent(token)}`;
  return { path, pageOf: asRead, stop: () => apiRequest<StoppableMessages>("POST", path) };
};
