import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { vi } from "vitest";
import { Router } from "wouter";
import { memoryLocation } from "wouter/memory-location";
import { Windows } from "#client/components/ui/dialog/windows.tsx";
import { Toaster } from "#client/components/ui/toast/toaster.tsx";
import { createQueryClient } from "#client/lib/query-client.ts";
import { NEVER_PUBLISHED } from "./samples/sample-publication.ts";
import { type StubbedApi, stubApi } from "./stub-api.ts";

const USUAL_API: StubbedApi = {
  "GET /api/onboarding": { sample: null, mailbox: null },
  "GET /api/teams": [],
  "GET /api/opponents": [],
  "GET /api/blackouts": [],
  "GET /api/school/venues": [],
  "GET /api/sysadmin/administrators": { people: [], invitations: [] },
  "GET /api/sysadmin/providers": [],
  "GET /api/sysadmin/checks": [],
  "GET /api/login/options": { providers: [], problem: null },
  "GET /api/games/conflicts": [],
  "GET /api/schedule-sources": [],
  "GET /api/school/sign-in": { provider: null, domains: [], ssoOnly: false, secondStep: false, outside: [] },
  "GET /api/school/messages": { reminders: true, dayBefore: true, digestEmails: [] },
  "GET /api/publication": { ...NEVER_PUBLISHED, allowed: false },
};

type RenderOptions = {
  /** The address, with its query if it has one. */
  path?: string;
  api?: StubbedApi;
};

/**
 * Renders a screen with its own cache, router, toaster and stubbed server. Returns, besides Testing Library's own
 * queries: `user` (user-event), `navigate`, `location()` (path and query now) and `goTo` (a spy for leaving the
 * application); `calls` (what was asked of the server) and `routes` (the stubs, to be changed on the way).
 */
export function renderScreen(ui: ReactNode, { path = "/", api = {} }: RenderOptions = {}) {
  const { calls, routes } = stubApi({ ...USUAL_API, ...api });
  const goTo = vi.fn<(address: string) => void>();
  const queryClient = createQueryClient({ goTo });
  const memory = memoryLocation({ path, record: true });
  const view = render(
    <QueryClientProvider client={queryClient}>
      <Router hook={memory.hook} searchHook={memory.searchHook}>
        <Windows>{ui}</Windows>
        <Toaster />
      </Router>
    </QueryClientProvider>,
  );
  return {
    ...view,
    user: userEvent.setup(),
    calls,
    routes,
    goTo,
    queryClient,
    navigate: memory.navigate,
    location: () => memory.history.at(-1) ?? "",
  };
}
