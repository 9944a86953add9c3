import type { ErrorRequestHandler } from "express";
import type { Database } from "#server/db/client.ts";
import { isDatabaseAway, postgresError } from "#server/db/postgres-error.ts";
import { findUserWithSchool } from "#server/features/auth/users.queries.ts";
import { unauthorized } from "#server/http/errors.ts";
import { holdSchool } from "./school.queries.ts";

/** A lock was waited for too long, or transactions waited for each other: the deletion may still be going on. */
const WAITED_IN_VAIN = /^(?:55P03|40P01|40001)$/;

/**
 * A school may be deleted while its people work. A call that meets the deletion fails in one of many ways: a row is not
 * found, refers to nothing, or was waited for too long. The person is told what all their next calls are told: 401.
 */
export function goneMeanwhile(db: Database): ErrorRequestHandler {
  return async (error, { user }, _response, next) => {
    const waitedInVain = WAITED_IN_VAIN.test(postgresError(error)?.code ?? "");
    if (!user || (isDatabaseAway(error) && !waitedInVain)) return next(error);
    const isGone = async () => {
      if (waitedInVain && user.schoolId !== null) await holdSchool(db, user.schoolId);
      return (await findUserWithSchool(db, user.id)) === null;
    };
    // The first error says more than that this cannot be asked.
    next((await isGone().catch(() => false)) ? unauthorized() : error);
  };
}
