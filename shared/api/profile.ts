import { z } from "zod";
import { ANSWER_NOTICES, type AnswerNotices } from "#shared/domain/school/notifications.ts";
import { line } from "./fields.ts";

/** A person's name, given with a new account and changed later. */
export const personName = {
  firstName: line(100, "First name is required"),
  lastName: line(100, "Last name is required"),
};

/** PATCH /api/user */
export const nameInput = z.object(personName);
export type NameInput = z.output<typeof nameInput>;

/** GET /api/user/notifications */
export type Notifications = {
  /** whose requests this person hears the answers to */
  answers: AnswerNotices;
  /** a summary by mail every week */
  digest: boolean;
};

/** PATCH /api/user/notifications: what is absent stays as it is. */
export const notificationsInput = z.object({
  answers: z
    .enum(ANSWER_NOTICES, { error: "Choose whose answers you want to hear of" })
    .nullish()
    .transform((value) => value ?? undefined),
  digest: z
    .boolean({ error: "Say with true or false whether you want the summary" })
    .nullish()
    .transform((value) => value ?? undefined),
});
export type NotificationsInput = z.output<typeof notificationsInput>;
