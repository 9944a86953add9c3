/** The weak points of an installation that the server finds by itself. */
export type CheckId =
  | "superuser"
  | "proxy"
  | "email"
  | "one-administrator"
  | "second-step"
  | "backup"
  | "backup-plain"
  | "previous-secret"
  | "contact";

/** GET /api/sysadmin/checks: those that apply. */
export type Check = { id: CheckId; message: string };
