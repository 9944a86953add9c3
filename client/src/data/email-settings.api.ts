import { queryOptions, useQuery } from "@tanstack/react-query";
import { apiRequest } from "#client/lib/api.ts";
import { useReadNow } from "#client/lib/cache.ts";
import { useAction } from "#client/lib/use-action.ts";
import type { EmailConfig, EmailConfigInput, TestEmailInput } from "#shared/api/sysadmin/email-settings.ts";

const CONFIG = "/api/admin/email-config";

const emailConfigQuery = queryOptions<EmailConfig | null>({ queryKey: [CONFIG] });

export function useEmailConfig() {
  return useQuery(emailConfigQuery);
}

/** `input.updatedAt` guards against a lost update (409). */
export const useSaveEmailConfig = () =>
  useAction(
    (input: EmailConfigInput) => apiRequest<EmailConfig>("POST", CONFIG, input),
    (client) => ({
      onSuccess: (saved) => {
        client.setQueryData(emailConfigQuery.queryKey, saved);
        return client.invalidateQueries(emailConfigQuery);
      },
    }),
  );

/** Sends a message with the form's values; fails with the mail server's own words. */
export function useTestEmail() {
  return useAction((input: TestEmailInput) =>
    apiRequest<{ message: string }>("POST", "/api/admin/test-email", input),
  );
}

/** Reads the stored configuration again. */
export const useReadEmailConfig = () => useReadNow(emailConfigQuery);
