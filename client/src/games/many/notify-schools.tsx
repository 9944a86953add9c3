import { SwitchField } from "#client/components/ui/form/switch.tsx";
import type { RecipientGroups } from "#client/games/many/send/message-groups.ts";
import { counted } from "#client/lib/counted.ts";

type NotifySchoolsProps = {
  groups: RecipientGroups;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
};

/** 'Tell 5 schools'; nothing where nobody can be mailed. */
export function NotifySchools({ groups: { mailed }, ...control }: NotifySchoolsProps) {
  const [only] = mailed;
  if (!only) return null;
  const whom = mailed.length === 1 ? only.opponent.schoolName : counted(mailed.length, "school");
  return <SwitchField label={`Tell ${whom}`} {...control} />;
}
