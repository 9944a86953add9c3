import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import type { EmailConfig, EmailConfigInput, emailConfigInput } from "#shared/api/sysadmin/email-settings.ts";
import { PRODUCT_NAME } from "#shared/domain/product.ts";
import { EMAIL_PRESETS } from "./email-presets.ts";

export type EmailFormValues = z.input<typeof emailConfigInput>;

export type EmailForm = UseFormReturn<EmailFormValues, unknown, EmailConfigInput>;

/** The stored settings or, before any are, a common provider's server under the product's name. */
export function emailFormValues(config: EmailConfig | null): EmailFormValues {
  return {
    smtpHost: config?.smtpHost ?? EMAIL_PRESETS[0]?.smtpHost ?? "",
    smtpPort: config?.smtpPort ?? 587,
    smtpSecure: config?.smtpSecure ?? false,
    smtpUser: config?.smtpUser ?? "",
    smtpPassword: config?.smtpPassword ?? "",
    fromEmail: config?.fromEmail ?? "",
    fromName: config?.fromName ?? PRODUCT_NAME,
    updatedAt: config?.updatedAt,
  };
}
