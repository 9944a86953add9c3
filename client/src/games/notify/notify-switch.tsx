import { SwitchField } from "#client/components/ui/form/switch.tsx";
import { CallList } from "./call-list.tsx";
import { hasAddress, type Recipient } from "./recipients.ts";
import type { Calls } from "./use-calls.ts";

type NotifySwitchProps = {
  recipients: readonly Recipient[];
  calls: Calls;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
};

/** Asks whether the opponents get a message, and lists those to call; nothing where nobody expects to play. */
export function NotifySwitch({ recipients, calls, ...control }: NotifySwitchProps) {
  const mailed = recipients.filter(({ opponent }) => hasAddress(opponent));
  const names = mailed.map(({ opponent }) => opponent.schoolName).join(" and ");
  return (
    <>
      {mailed.length > 0 ? <SwitchField label={`Tell ${names}`} {...control} /> : null}
      <CallList schools={recipients.filter(({ opponent }) => !hasAddress(opponent))} calls={calls} />
    </>
  );
}
