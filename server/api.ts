import type { Router } from "express";
import { administratorRoutes } from "#server/features/administrators/administrators.routes.ts";
import { askedGameRoutes, askedGamesRoutes } from "#server/features/agreement/answer/answers.routes.ts";
import { requestRoutes, sendVerificationRoutes } from "#server/features/agreement/ask/requests.routes.ts";
import { confirmByHandRoutes, toldByHandRoutes } from "#server/features/agreement/by-hand/by-hand.routes.ts";
import { copyLinkRoutes, newestLinkRoutes } from "#server/features/agreement/links/links.routes.ts";
import {
  acceptRoutes,
  declineRoutes,
  offerManyRoutes,
  offerRoutes,
} from "#server/features/agreement/proposals/proposals.routes.ts";
import {
  gameRemindersRoutes,
  opponentRemindersRoutes,
  remindManyRoutes,
  remindRoutes,
} from "#server/features/agreement/remind/remind.routes.ts";
import { gameChangeRoutes } from "#server/features/agreement/tell/changes.routes.ts";
import { auditRoutes } from "#server/features/audit/audit.routes.ts";
import { loginRoutes, logoutRoutes, userRoutes } from "#server/features/auth/auth.routes.ts";
import type { PasswordPassport } from "#server/features/auth/passport.ts";
import {
  changePasswordRoutes,
  forgotPasswordRoutes,
  resetPasswordRoutes,
  validateResetTokenRoutes,
} from "#server/features/auth/password.routes.ts";
import {
  confirmEmailRoutes,
  registerRoutes,
  resendConfirmationRoutes,
} from "#server/features/auth/registration.routes.ts";
import { sessionRoutes } from "#server/features/auth/sessions.routes.ts";
import { backupRoutes } from "#server/features/backups/backups.routes.ts";
import { blackoutRoutes } from "#server/features/blackouts/blackouts.routes.ts";
import { checkRoutes } from "#server/features/checks/checks.routes.ts";
import { conflictRoutes } from "#server/features/conflicts/conflicts.routes.ts";
import { emailConfigRoutes, testEmailRoutes } from "#server/features/email-settings/email-settings.routes.ts";
import { endOpponentFeedRoutes, feedRoutes } from "#server/features/feeds/feeds.routes.ts";
import { gamesBatchRoutes } from "#server/features/game-import/batch/games-batch.routes.ts";
import { gameImportRoutes } from "#server/features/game-import/game-import.routes.ts";
import {
  applyRevisionRoutes,
  compareScheduleRoutes,
} from "#server/features/game-import/revised/revised-games.routes.ts";
import { scheduleSourceRoutes } from "#server/features/game-import/sources/sources.routes.ts";
import { gameRoutes } from "#server/features/games/games.routes.ts";
import { removedGameRoutes } from "#server/features/games/removed/removed-games.routes.ts";
import { jobsRoutes } from "#server/features/jobs/jobs.routes.ts";
import { onboardingRoutes } from "#server/features/onboarding/onboarding.routes.ts";
import { createSamples } from "#server/features/onboarding/samples.service.ts";
import { opponentRoutes } from "#server/features/opponents/opponents.routes.ts";
import { gamePartnerRoutes } from "#server/features/partners/games/game-partner.routes.ts";
import {
  opponentPartnerRoutes,
  partnerRequestRoutes,
  sharedGamesRoutes,
} from "#server/features/partners/partners.routes.ts";
import { removePartner } from "#server/features/partners/schools/approve-partner.service.ts";
import { notificationRoutes } from "#server/features/profile/notifications.routes.ts";
import { profileRoutes } from "#server/features/profile/profile.routes.ts";
import { providerSignInRoutes } from "#server/features/providers/provider-sign-in.routes.ts";
import { ownProviderRoutes, providerRoutes } from "#server/features/providers/providers.routes.ts";
import { publicationRoutes, publishRoutes } from "#server/features/publication/publication.routes.ts";
import { schoolRoutes } from "#server/features/school/school.routes.ts";
import {
  schoolExportRoutes,
  sysadminExportRoutes,
} from "#server/features/school-export/school-export.routes.ts";
import { schoolLogoRoutes } from "#server/features/school-logo/school-logo.routes.ts";
import { schoolMessageRoutes } from "#server/features/school-messages/school-messages.routes.ts";
import {
  changeSchoolSignInRoutes,
  schoolSignInRoutes,
  sysadminSignInRoutes,
} from "#server/features/school-sign-in/school-sign-in.routes.ts";
import { peopleRoutes } from "#server/features/schools-admin/people.routes.ts";
import { publicAddressRoutes } from "#server/features/schools-admin/public-addresses.routes.ts";
import { schoolsAdminRoutes } from "#server/features/schools-admin/schools-admin.routes.ts";
import { ownSecondStepRoutes, secondStepRoutes } from "#server/features/second-step/second-step.routes.ts";
import { invitationRoutes } from "#server/features/staff/invitations.routes.ts";
import { joinRoutes } from "#server/features/staff/join.routes.ts";
import { colleagueRoutes, staffRoutes } from "#server/features/staff/staff.routes.ts";
import { stopRoutes } from "#server/features/stop/stop.routes.ts";
import { maintenanceRoutes } from "#server/features/system-settings/maintenance.routes.ts";
import {
  supportRoutes,
  systemSettingsRoutes,
  systemStatsRoutes,
} from "#server/features/system-settings/system-settings.routes.ts";
import { teamRoutes } from "#server/features/teams/teams.routes.ts";
import { venueRoutes } from "#server/features/venues/venues.routes.ts";
import type { Access, Confinement } from "#server/http/guards.ts";
import { KIBIBYTE, MEBIBYTE } from "#shared/domain/text/bytes.ts";
import type { Deps } from "./deps.ts";

export type Mount = {
  path: string;
  access: Access;
  /** answers also in these confinements; in none unless said (`public` in all) */
  openWhile?: readonly Confinement[];
  /** answers everyone during maintenance, so that a system administrator can enter and anyone can leave */
  openInMaintenance?: boolean;
  /**
   * Nothing but the token in the path decides what it does: no session is read. So it answers in maintenance, takes
   * a body of any type, and a POST from anywhere, as mail providers send it (RFC 8058)
   */
  byTokenAlone?: true;
  router: Router;
  /** largest request body in bytes; 100 kB unless said */
  bodyLimit?: number;
};

const ALWAYS: readonly Confinement[] = ["forced-password", "unconfirmed-email", "missing-second-step"];

/**
 * THE ROUTE TABLE: every path under /api, who may call it, and what answers. A path that is not here does not exist.
 */
export function apiMounts(deps: Deps, passport: PasswordPassport): Mount[] {
  return [
    {
      path: "/api/login/second-step",
      access: "public",
      openInMaintenance: true,
      router: secondStepRoutes(deps),
    },
    { path: "/api/login", access: "public", openInMaintenance: true, router: loginRoutes(deps, passport) },
    {
      path: "/api/login",
      access: "public",
      openInMaintenance: true,
      router: providerSignInRoutes(deps),
    },
    {
      path: "/api/maintenance",
      access: "public",
      openInMaintenance: true,
      router: maintenanceRoutes(deps),
    },
    { path: "/api/register", access: "public", router: registerRoutes(deps) },
    { path: "/api/confirm-email", access: "public", router: confirmEmailRoutes(deps) },
    { path: "/api/forgot-password", access: "public", router: forgotPasswordRoutes(deps) },
    { path: "/api/validate-reset-token", access: "public", router: validateResetTokenRoutes(deps) },
    { path: "/api/reset-password", access: "public", router: resetPasswordRoutes(deps) },
    { path: "/api/verify-game/:token/newest", access: "public", router: newestLinkRoutes(deps) },
    { path: "/api/verify-game", access: "public", router: askedGameRoutes(deps, createSamples(deps)) },
    { path: "/api/verify-games", access: "public", router: askedGamesRoutes(deps) },
    { path: "/api/invitations", access: "public", router: joinRoutes(deps) },
    {
      path: "/api/stop",
      access: "public",
      byTokenAlone: true,
      bodyLimit: KIBIBYTE,
      router: stopRoutes(deps),
    },

    { path: "/api/user/sessions", access: "user", router: sessionRoutes(deps) },
    { path: "/api/user/providers", access: "user", router: ownProviderRoutes(deps) },
    { path: "/api/user/notifications", access: "school", router: notificationRoutes(deps) },
    // Confined people may read who they are and set up a second step, but change nothing else: a mount that is closed
    // to them refuses what comes after it, too.
    { path: "/api/user", access: "user", openWhile: ALWAYS, router: userRoutes() },
    {
      path: "/api/user",
      access: "user",
      openWhile: ["missing-second-step"],
      router: ownSecondStepRoutes(deps),
    },
    { path: "/api/user", access: "user", router: profileRoutes(deps) },
    {
      path: "/api/logout",
      access: "user",
      openWhile: ALWAYS,
      openInMaintenance: true,
      router: logoutRoutes(deps),
    },
    {
      path: "/api/change-password",
      access: "user",
      openWhile: ["forced-password"],
      router: changePasswordRoutes(deps),
    },
    {
      path: "/api/resend-confirmation",
      access: "user",
      openWhile: ["unconfirmed-email"],
      router: resendConfirmationRoutes(deps),
    },

    // All of the staff see the publication, and managers change it: the second mount is closed to the others.
    { path: "/api/publication", access: "school", router: publicationRoutes(deps) },
    { path: "/api/publication", access: "manager", router: publishRoutes(deps) },
    { path: "/api/school/logo", access: "school", bodyLimit: 8 * MEBIBYTE, router: schoolLogoRoutes(deps) },
    { path: "/api/school/messages", access: "school", router: schoolMessageRoutes(deps) },
    { path: "/api/school/sign-in", access: "school", router: schoolSignInRoutes(deps) },
    { path: "/api/school/sign-in", access: "manager", router: changeSchoolSignInRoutes(deps) },
    { path: "/api/school/export", access: "manager", router: schoolExportRoutes(deps) },
    { path: "/api/school/venues", access: "school", router: venueRoutes(deps) },
    { path: "/api/support", access: "school", router: supportRoutes(deps) },
    { path: "/api/onboarding", access: "school", router: onboardingRoutes(deps) },
    { path: "/api/school", access: "school", router: schoolRoutes(deps) },
    { path: "/api/teams", access: "school", router: teamRoutes(deps) },
    { path: "/api/opponents/:id/requests", access: "school", router: requestRoutes(deps) },
    { path: "/api/opponents/:id/reminders", access: "school", router: opponentRemindersRoutes(deps) },
    { path: "/api/opponents/:id/partner", access: "school", router: opponentPartnerRoutes(deps) },
    { path: "/api/opponents/:id/end-feed", access: "school", router: endOpponentFeedRoutes(deps) },
    { path: "/api/opponents", access: "school", router: opponentRoutes(deps, removePartner) },
    { path: "/api/shared-games", access: "school", router: sharedGamesRoutes(deps) },
    { path: "/api/partner-requests", access: "school", router: partnerRequestRoutes(deps) },
    { path: "/api/feeds", access: "school", router: feedRoutes(deps) },
    { path: "/api/blackouts", access: "school", router: blackoutRoutes(deps) },
    { path: "/api/games/conflicts", access: "school", router: conflictRoutes(deps) },
    { path: "/api/games/:id/verify", access: "school", router: sendVerificationRoutes(deps) },
    { path: "/api/games/:id/accept", access: "school", router: acceptRoutes(deps) },
    { path: "/api/games/:id/offer", access: "school", router: offerRoutes(deps) },
    { path: "/api/games/:id/decline", access: "school", router: declineRoutes(deps) },
    { path: "/api/games/:id/told-by-hand", access: "school", router: toldByHandRoutes(deps) },
    { path: "/api/games/:id/confirm-by-hand", access: "school", router: confirmByHandRoutes(deps) },
    { path: "/api/games/:id/remind", access: "school", router: remindRoutes(deps) },
    { path: "/api/games/:id/reminders", access: "school", router: gameRemindersRoutes(deps) },
    { path: "/api/games/:id/link", access: "school", router: copyLinkRoutes(deps) },
    { path: "/api/games/:id/partner", access: "school", router: gamePartnerRoutes(deps) },
    { path: "/api/games/batch", access: "school", bodyLimit: 4 * MEBIBYTE, router: gamesBatchRoutes(deps) },
    { path: "/api/games/offer", access: "school", router: offerManyRoutes(deps) },
    { path: "/api/games/remind", access: "school", router: remindManyRoutes(deps) },
    { path: "/api/games/removed", access: "school", router: removedGameRoutes(deps) },
    { path: "/api/games", access: "school", router: gameRoutes(deps) },
    { path: "/api/games", access: "school", router: gameChangeRoutes(deps) },
    {
      path: "/api/import-games/compare",
      access: "school",
      bodyLimit: 16 * MEBIBYTE,
      router: compareScheduleRoutes(deps),
    },
    {
      path: "/api/import-games/apply",
      access: "school",
      bodyLimit: 16 * MEBIBYTE,
      router: applyRevisionRoutes(deps),
    },
    { path: "/api/import-games", access: "school", bodyLimit: 16 * MEBIBYTE, router: gameImportRoutes(deps) },

    { path: "/api/schedule-sources", access: "school", router: scheduleSourceRoutes(deps) },

    { path: "/api/staff/invitations", access: "manager", router: invitationRoutes(deps) },
    { path: "/api/staff/:id", access: "manager", router: colleagueRoutes(deps) },
    { path: "/api/staff", access: "school", router: staffRoutes(deps) },

    { path: "/api/sysadmin/schools/:id/sign-in", access: "sysadmin", router: sysadminSignInRoutes(deps) },
    { path: "/api/sysadmin/schools/:id/export", access: "sysadmin", router: sysadminExportRoutes(deps) },
    { path: "/api/sysadmin/schools/:id/people", access: "sysadmin", router: peopleRoutes(deps) },
    {
      path: "/api/sysadmin/schools/:id/public-addresses",
      access: "sysadmin",
      router: publicAddressRoutes(deps),
    },
    { path: "/api/sysadmin/schools", access: "sysadmin", router: schoolsAdminRoutes(deps) },
    { path: "/api/sysadmin/administrators", access: "sysadmin", router: administratorRoutes(deps) },
    { path: "/api/sysadmin/providers", access: "sysadmin", router: providerRoutes(deps) },
    { path: "/api/sysadmin/settings", access: "sysadmin", router: systemSettingsRoutes(deps) },
    { path: "/api/sysadmin/stats", access: "sysadmin", router: systemStatsRoutes(deps) },
    { path: "/api/sysadmin/jobs", access: "sysadmin", router: jobsRoutes(deps) },
    { path: "/api/sysadmin/backups", access: "sysadmin", router: backupRoutes(deps) },
    { path: "/api/sysadmin/checks", access: "sysadmin", router: checkRoutes(deps) },
    { path: "/api/sysadmin/audit", access: "sysadmin", router: auditRoutes(deps) },
    { path: "/api/admin/email-config", access: "sysadmin", router: emailConfigRoutes(deps) },
    { path: "/api/admin/test-email", access: "sysadmin", router: testEmailRoutes(deps) },
  ];
}
