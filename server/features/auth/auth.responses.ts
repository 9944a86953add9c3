import { mustSetUpSecondStep, type SignedInUser } from "#server/http/signed-in.ts";
import type { User } from "#shared/api/sysadmin/users.ts";

/** The person as the browser may know them: never a password or token field. */
export const userResponse = (user: SignedInUser): User => ({
  id: user.id,
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  role: user.role,
  schoolId: user.schoolId,
  isActive: user.isActive,
  mustChangePassword: user.mustChangePassword,
  emailVerified: user.emailVerified,
  ...(mustSetUpSecondStep(user) && { mustSetUpSecondStep: true }),
  profileImageUrl: user.profileImageUrl,
  createdAt: user.createdAt.toISOString(),
  updatedAt: user.updatedAt.toISOString(),
  school: user.school && { id: user.school.id, name: user.school.name },
});
