import { z } from "zod";
import { isTooLongForBcrypt, MAX_PASSWORD_BYTES } from "#shared/domain/bcrypt-limit.ts";
import { hasNul } from "#shared/domain/text/stored-text.ts";
import { emailAddress } from "./fields.ts";
import { personName } from "./profile.ts";

/** How many characters a new password has at least. */
export const MIN_PASSWORD = 8;
/** How many characters a password has at least that is set by a mailed link. */
export const MIN_RESET_PASSWORD = 6;

/** bcrypt reads 72 bytes and ignores the rest, so a longer password is refused, never silently cut. */
export const newPassword = (min = MIN_PASSWORD) => {
  const tooShort = `Password must be at least ${min} characters`;
  return z
    .string({ error: tooShort })
    .min(min, tooShort)
    .refine(
      (value) => !isTooLongForBcrypt(value),
      `Password must be at most ${MAX_PASSWORD_BYTES} bytes long`,
    )
    .refine((value) => !hasNul(value), "Password contains a character that cannot be used");
};

const password = z.string({ error: "Password is required" }).min(1, "Password is required");

const requiredEmail = z
  .string({ error: "Email is required" })
  .trim()
  .min(1, "Email is required")
  .pipe(emailAddress("Invalid email address"));

export const loginInput = z.object({ email: requiredEmail, password });
export type LoginInput = z.output<typeof loginInput>;

export const registerInput = z.object({ email: requiredEmail, password: newPassword(), ...personName });
export type RegisterInput = z.output<typeof registerInput>;

export const forgotPasswordInput = z.object({ email: emailAddress("Invalid email address") });
export type ForgotPasswordInput = z.output<typeof forgotPasswordInput>;

/** Answers every address alike, so that nobody learns which ones have an account. */
export const RESET_LINK_SENT =
  "If your email exists in our system, you'll receive a password reset link shortly.";
export const DEAD_RESET_LINK = "This password reset link is invalid, expired, or has already been used.";

const token = z.string({ error: "Token is required" }).min(1, "Token is required");

export const tokenInput = z.object({ token });

/** From a browser that is not signed in as the account, a password is to be chosen with it. */
export const confirmEmailInput = z.object({ token, newPassword: newPassword().optional() });
export type ConfirmEmailInput = z.output<typeof confirmEmailInput>;

export const resetPasswordInput = z.object({ token, newPassword: newPassword(MIN_RESET_PASSWORD) });
export type ResetPasswordInput = z.output<typeof resetPasswordInput>;

export const changePasswordInput = z.object({
  currentPassword: z.string({ error: "Current password is required" }).optional(),
  newPassword: newPassword(),
});
export type ChangePasswordInput = z.output<typeof changePasswordInput>;

const MISMATCH = { message: "Passwords don't match", path: ["confirmPassword"] };
const confirmPassword = z.string();

/** The forms' own shapes: the confirmation is compared in the browser and never sent. */
export const resetPasswordForm = z
  .object({ newPassword: newPassword(MIN_RESET_PASSWORD), confirmPassword })
  .refine((form) => form.newPassword === form.confirmPassword, MISMATCH);

export const confirmEmailForm = z.object({ newPassword: newPassword() });

export const forcedPasswordForm = z
  .object({ newPassword: newPassword(), confirmPassword })
  .refine((form) => form.newPassword === form.confirmPassword, MISMATCH);

export const changePasswordForm = z
  .object({
    currentPassword: z.string().min(1, "Current password is required"),
    newPassword: newPassword(),
    confirmPassword,
  })
  .refine((form) => form.newPassword === form.confirmPassword, MISMATCH);
