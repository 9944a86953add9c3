import type { User } from "#shared/api/sysadmin/users.ts";

/** Staff of Riverbend High School with nothing left to confirm or to change. */
export const SIGNED_IN = {
  id: "u1",
  role: "user",
  mustChangePassword: false,
  emailVerified: true,
  school: { id: 1, name: "Riverbend High School" },
} satisfies Partial<User>;

export const SAMPLE_SCHOOL = {
  id: 1,
  name: "Riverbend High School",
  timezone: "America/New_York",
  primaryColor: "#7A1F2B",
  secondaryColor: "#F2B134",
};
