import type { Router } from "express";
import type { Deps } from "#server/deps.ts";
import { schoolIn } from "#server/features/schools-admin/schools-admin.routes.ts";
import { createEndpoints } from "#server/http/endpoints.ts";
import { schoolOf } from "#server/http/signed-in.ts";
import { schoolSignInInput, sysadminSignInInput } from "#shared/api/school-sign-in.ts";
import { byOf, changeSchoolSignIn, readSchoolSignIn, replaceSchoolSignIn } from "./school-sign-in.service.ts";

/** GET /api/school/sign-in */
export function schoolSignInRoutes({ db }: Deps): Router {
  const routes = createEndpoints();
  routes.get("/", { does: "How the school's people sign in." }, async (request, response) => {
    response.json(await readSchoolSignIn(db, schoolOf(request)));
  });
  return routes.router;
}

/** PATCH /api/school/sign-in */
export function changeSchoolSignInRoutes({ db }: Deps): Router {
  const routes = createEndpoints();
  routes.patch(
    "/",
    { does: "Changes how the school's people sign in.", body: schoolSignInInput },
    async (request, response, { body }) => {
      response.json(await changeSchoolSignIn(db, byOf(request), schoolOf(request), body));
    },
  );
  return routes.router;
}

/** /api/sysadmin/schools/:id/sign-in */
export function sysadminSignInRoutes({ db }: Deps): Router {
  const routes = createEndpoints({ mergeParams: true });
  routes.get("/", { does: "How a school's people sign in." }, async (request, response) => {
    response.json(await readSchoolSignIn(db, schoolIn(request)));
  });
  routes.put(
    "/",
    { does: "Sets how a school's people sign in.", body: sysadminSignInInput },
    async (request, response, { body }) => {
      response.json(await replaceSchoolSignIn(db, byOf(request), schoolIn(request), body));
    },
  );
  return routes.router;
}
