/** The actions that the audit log records. */
export const AUDIT_ACTIONS = [
  "sign-in",
  "sign-out",
  "session-end",
  "second-step-add",
  "second-step-remove",
  "second-step-reset",
  "step-up",
  "sysadmin-rescue",
  "administrator-invitation",
  "administrator-join",
  "administrator-removal",
  "sign-in-settings",
  "provider-settings",
  "provider-connect",
  "provider-disconnect",
  "registration",
  "email-confirmation",
  "confirmation-resend",
  "password-reset-request",
  "password-reset",
  "password-change",
  "profile-change",
  "school-creation",
  "school-edit",
  "school-settings",
  "school-logo",
  "school-activation",
  "school-deactivation",
  "school-deletion",
  "school-export",
  "staff-invitation",
  "staff-invitation-end",
  "staff-join",
  "staff-lock",
  "staff-activation",
  "manager-appointment",
  "manager-dismissal",
  "email-configuration",
  "email-test",
  "system-settings",
  "backup",
  "import",
  "import-undo",
  "import-revision",
  "opponent-event",
  "game-batch",
  "game-removal",
  "game-restore",
  "link-copy",
  "told-by-hand",
  "confirmation-by-hand",
  "verification-request",
  "verification-answer",
  "reminder",
  "reminder-settings",
  "day-before",
  "alarm",
  "digest",
  "message-settings",
  "venue-rule",
  "schedule-source-add",
  "schedule-source-remove",
  "publication",
  "public-address-end",
  "message-stop",
  "feed-share",
  "feed-end",
  "feed-reset",
  "partner-request",
  "partner-approval",
  "partner-refusal",
  "partner-unlink",
  "game-share",
  "game-unlink",
] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/**
 * `failure`: it was tried in vain; `denied`: it was right but not allowed; `locked`: too many failures, the first
 * refusal.
 */
export const AUDIT_RESULTS = ["success", "failure", "denied", "locked"] as const;

export type AuditResult = (typeof AUDIT_RESULTS)[number];

export type AuditLogEntry = {
  id: number;
  at: string;
  /** the person's e-mail, or the address that was tried */
  actor: string;
  school: { id: number; name: string } | null;
  /** the client's network address */
  client: string;
  action: string;
  result: string;
  details: Record<string, string | number | boolean | null>;
};

/** GET /api/sysadmin/audit?action=&result=&school=&q=&since=&before= : newest first. */
export type AuditPage = {
  entries: AuditLogEntry[];
  /** `before` of the next page; null where this is the last */
  next: number | null;
};
