import { SwitchField } from "#client/components/ui/form/switch.tsx";
import { counted } from "#client/lib/counted.ts";
import { CallList } from "./call-list.tsx";
import { hasAddress, type Recipient } from "./recipients.ts";
import type { Calls } from "./use-calls.ts";

type NotifySwitchProps = {
  recipients: readonly Recipient[];
  calls: Calls;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
};

/** More schools of a meet than these are counted. */
const MOST_NAMED = 3;

/** Asks whether the opponents get a message, and lists those to call; nothing where nobody expects to play. */
export function NotifySwitch({ recipients, calls, ...control }: NotifySwitchProps) {
  const mailed = recipients.filter(({ opponent }) => hasAddress(opponent));
  const names =
    mailed.length > MOST_NAMED
      ? counted(mailed.length, "school")
      : mailed.map(({ opponent }) => opponent.schoolName).join(" and ");
  return (
    <>
      {mailed.length > 0 ? <SwitchField label={`Tell ${names}`} {...control} /> : null}
      <CallList schools={recipients.filter(({ opponent }) => !hasAddress(opponent))} calls={calls} />
    </>
  );
}
