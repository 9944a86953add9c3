import type { StaffChangeInput, StaffMember } from "#shared/api/staff.ts";

export type PersonChange = {
  change: StaffChangeInput;
  label: string;
  pendingLabel: string;
  /** Says that it is done. */
  done: (name: string) => { title: string; description?: string };
  /** The title of the toast with the server's reason. */
  failed: string;
  /** the question before the act, where there is one */
  question?: { title: string; text: string };
};

const LOCK_OUT: PersonChange = {
  change: { isActive: false },
  label: "Lock out",
  pendingLabel: "Locking out...",
  done: (name) => ({ title: "Locked out", description: `${name} is signed out and cannot sign in.` }),
  failed: "Failed to lock out",
  question: {
    title: "Lock Out",
    text: "They are signed out at once, and can neither sign in nor register. Answers to their open requests go to the school's managers. Activate brings them back.",
  },
};

const ACTIVATE: PersonChange = {
  change: { isActive: true },
  label: "Activate",
  pendingLabel: "Activating...",
  done: (name) => ({ title: "Activated", description: `${name} can sign in again.` }),
  failed: "Failed to activate",
};

const MAKE_MANAGER: PersonChange = {
  change: { isManager: true },
  label: "Make manager",
  pendingLabel: "Saving...",
  done: (name) => ({
    title: "Manager added",
    description: `${name} can invite people and lock them out.`,
  }),
  failed: "Failed to make manager",
};

const END_DUTY: PersonChange = {
  change: { isManager: false },
  label: "End manager duty",
  pendingLabel: "Saving...",
  done: (name) => ({ title: "Manager duty ended", description: `${name} is no longer a manager.` }),
  failed: "Failed to end manager duty",
};

const END_OWN_DUTY: PersonChange = {
  ...END_DUTY,
  done: () => ({ title: "Manager duty ended", description: "You are no longer a manager." }),
  question: {
    title: "End Your Manager Duty",
    text: "You can no longer invite people or lock them out. Only another manager can make you one again.",
  },
};

/** Nobody is locked out by themselves. */
export function accessChange({ isActive, isYou }: StaffMember): PersonChange | null {
  if (isYou) return null;
  return isActive ? LOCK_OUT : ACTIVATE;
}

/** A person with an unconfirmed address is made no manager. */
export function dutyChange({ isManager, isYou, isActive, emailVerified }: StaffMember): PersonChange | null {
  if (isManager) return isYou ? END_OWN_DUTY : END_DUTY;
  return isActive && emailVerified ? MAKE_MANAGER : null;
}
