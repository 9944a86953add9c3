import type { UserRole } from "#shared/domain/school/roles.ts";

/** The signed-in person: GET /api/user, POST /api/login, POST /api/register. */
export type User = {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  role: UserRole;
  schoolId: number | null;
  isActive: boolean;
  mustChangePassword: boolean;
  emailVerified: boolean;
  /** a second step is required, and missing: nothing else is open */
  mustSetUpSecondStep?: true;
  profileImageUrl: string | null;
  createdAt: string;
  updatedAt: string;
  school: { id: number; name: string } | null;
};
