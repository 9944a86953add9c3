import { z } from "zod";
import { typedAddresses } from "#client/lib/forms/typed-addresses.ts";
import { emailAddress } from "#shared/api/fields.ts";
import { invitationsInput, type StaffMember } from "#shared/api/staff.ts";
import { plainEmailAddress } from "#shared/domain/text/email-address.ts";

const oneAddress = emailAddress("");

/**
 * The addresses are typed in one field and sent as a list; a problem names its address.
 * @param people who are here already
 */
export function inviteForm(people: readonly Pick<StaffMember, "email" | "isActive">[]) {
  return z.object({
    emails: typedAddresses
      .superRefine((addresses, context) => {
        const problem = addresses.map((address) => problemWith(address, people)).find(Boolean);
        if (problem) context.addIssue({ code: "custom", message: problem });
      })
      .pipe(invitationsInput.shape.emails),
  });
}

export type InviteFormValues = z.input<ReturnType<typeof inviteForm>>;

function problemWith(typed: string, people: Parameters<typeof inviteForm>[0]): string | undefined {
  if (!oneAddress.safeParse(typed).success) return `'${typed}' is not a valid email address`;
  const person = people.find(({ email }) => email === plainEmailAddress(typed));
  if (!person) return;
  return person.isActive
    ? `'${typed}' is already at your school`
    : `'${typed}' was deactivated. Activate the account instead.`;
}
