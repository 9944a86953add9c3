import type { TakenWay } from "#client/data/staff.api.ts";
import type { StaffChangeInput, StaffMember } from "#shared/api/staff.ts";

export type PersonChange = ({ change: StaffChangeInput } | { way: TakenWay }) & {
  label: string;
  pendingLabel: string;
  /** Says that it is done. */
  done: (name: string) => { title: string; description?: string };
  /** The title of the toast with the server's reason. */
  failed: string;
  /** the question before the act, where there is one */
  question?: { title: string; text: string };
};

const DEACTIVATE: PersonChange = {
  change: { isActive: false },
  label: "Deactivate",
  pendingLabel: "Deactivating...",
  done: (name) => ({ title: "Deactivated", description: `${name} is signed out and can't sign in.` }),
  failed: "Failed to deactivate",
  question: {
    title: "Deactivate",
    text: "They're signed out right away and can't sign in or register. Answers to their open requests go to the school's managers. You can activate them again.",
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
    description: `${name} can invite and deactivate people.`,
  }),
  failed: "Failed to make manager",
};

const REMOVE_ROLE: PersonChange = {
  change: { isManager: false },
  label: "Remove manager role",
  pendingLabel: "Saving...",
  done: (name) => ({ title: "Manager role removed", description: `${name} is no longer a manager.` }),
  failed: "Failed to remove the manager role",
};

const GIVE_UP_ROLE: PersonChange = {
  ...REMOVE_ROLE,
  done: () => ({ title: "Manager role removed", description: "You are no longer a manager." }),
  question: {
    title: "Give Up Your Manager Role",
    text: "You won't be able to invite or deactivate people. Only another manager can give you the role again.",
  },
};

const RESET_SECOND_STEP: PersonChange = {
  way: "second-step",
  label: "Reset two-step sign-in",
  pendingLabel: "Resetting...",
  done: (name) => ({
    title: "Two-step sign-in reset",
    description: `${name} is signed out, and signs in by the password alone.`,
  }),
  failed: "Failed to reset",
  question: {
    title: "Reset Two-Step Sign-In",
    text: "For someone who has lost their phone: make sure that it's really them who asks. They're signed out everywhere, their recovery codes end, and we email them that you did this.",
  },
};

const disconnect = (provider: string): PersonChange => ({
  way: "provider",
  label: "Disconnect",
  pendingLabel: "Disconnecting...",
  done: (name) => ({
    title: "Disconnected",
    description: `The account of ${name} at ${provider} no longer signs them in.`,
  }),
  failed: "Failed to disconnect",
  question: {
    title: `Disconnect ${provider}`,
    text: `For an account that was connected by mistake. They're signed out where they signed in with ${provider}, can connect an account again, and get an email about it.`,
  },
});

/** Everybody disconnects their own in the profile. */
export const providerChange = ({ provider, isYou }: StaffMember): PersonChange | null =>
  provider && !isYou ? disconnect(provider) : null;

/** Everybody removes their own in the profile. */
export const secondStepChange = ({
  secondStep,
  isYou,
}: Pick<StaffMember, "secondStep" | "isYou">): PersonChange | null =>
  secondStep && !isYou ? RESET_SECOND_STEP : null;

/** Nobody deactivates themselves. */
export function accessChange({ isActive, isYou }: StaffMember): PersonChange | null {
  if (isYou) return null;
  return isActive ? DEACTIVATE : ACTIVATE;
}

/** A person with an unconfirmed address is made no manager. */
export function dutyChange({ isManager, isYou, isActive, emailVerified }: StaffMember): PersonChange | null {
  if (isManager) return isYou ? GIVE_UP_ROLE : REMOVE_ROLE;
  return isActive && emailVerified ? MAKE_MANAGER : null;
}
