/** A `user` belongs to one school and sees only it; a `sysadmin` belongs to none and looks after all. */
export const USER_ROLES = ["user", "sysadmin"] as const;

export type UserRole = (typeof USER_ROLES)[number];
