import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { type ToastInput, toast } from "#client/lib/toast.ts";
import { readMailbox } from "./onboarding.api.ts";

/** The toast waits no longer than this to learn whether there is a mailbox. */
const PATIENCE_MS = 500;

/** For toasts that say that something was mailed: where no mail server takes the mail, they lead to where it stands. */
export function useMailToast(): (input: ToastInput) => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(
    async (input) => {
      const mailbox = await Promise.race([mailboxOf(queryClient), patience()]);
      toast(mailbox ? { ...input, action: openingMailbox(mailbox) } : input);
    },
    [queryClient],
  );
}

/** Without an answer there is no way to offer. */
const mailboxOf = (queryClient: QueryClient) => readMailbox(queryClient).catch(() => null);

const patience = () => new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null));

const openingMailbox = (mailbox: string): NonNullable<ToastInput["action"]> => ({
  label: "Open the mailbox",
  onPress: () => void window.open(mailbox, "_blank", "noopener"),
});
