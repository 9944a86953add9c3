import { z } from "zod";
import {
  basedOn,
  digitsAsNumber,
  emailAddress,
  line,
  type SECRET_MASK,
  text,
  tooLong,
} from "#shared/api/fields.ts";

export const SMTP_PASSWORD_REQUIRED = "Password is required";
export const TEST_EMAIL_REQUIRED = "Please enter an email address to test";

const portNumber = z
  .number({ error: "Port must be greater than 0" })
  .int("Port must be a whole number")
  .min(1, "Port must be greater than 0")
  .max(65_535, "Port must be at most 65535");

/** The form has the port as a number. */
const smtpPort = z.preprocess<unknown, typeof portNumber, number>(digitsAsNumber, portNumber);

/** POST /api/admin/email-config */
export const emailConfigInput = z.object({
  smtpHost: text(253, "SMTP host is required").regex(
    /^[a-z0-9.:_-]*$/i,
    "SMTP host must be a host name or an address",
  ),
  smtpPort,
  smtpSecure: z.boolean({ error: "smtpSecure must be true or false" }).default(false),
  smtpUser: line(254, "Username is required"),
  smtpPassword: z
    .string({ error: SMTP_PASSWORD_REQUIRED })
    .min(1, SMTP_PASSWORD_REQUIRED)
    .max(1000, tooLong(1000)),
  fromEmail: emailAddress("Valid email address is required"),
  fromName: line(200, "From name is required"),
  updatedAt: basedOn,
});
export type EmailConfigInput = z.output<typeof emailConfigInput>;

/** POST /api/admin/test-email: the form's values as they stand, saved or not */
export const testEmailInput = emailConfigInput.extend({
  testEmail: z
    .string({ error: TEST_EMAIL_REQUIRED })
    .trim()
    .min(1, TEST_EMAIL_REQUIRED)
    .pipe(emailAddress("Valid email address is required")),
});
export type TestEmailInput = z.output<typeof testEmailInput>;

/** GET /api/admin/email-config; `null` where none is stored. */
export type EmailConfig = {
  id: number;
  smtpHost: string;
  smtpPort: number;
  smtpSecure: boolean;
  smtpUser: string;
  smtpPassword: typeof SECRET_MASK;
  fromEmail: string;
  fromName: string;
  createdAt: string;
  updatedAt: string;
};
