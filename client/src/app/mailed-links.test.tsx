import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderScreen } from "#client/test/render.tsx";
import { SAMPLE_SCHOOL, SIGNED_IN } from "#client/test/samples/sample-account.ts";
import { reply, unauthorizedReply } from "#client/test/stub-api.ts";
import { PAGES } from "#shared/domain/pages.ts";
import { App } from "./app.tsx";

const TOKEN = "a1B2-_c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8s9T0u";

const dead = () => reply(404, { message: "This link is dead." });

const API = {
  "GET /api/user": unauthorizedReply,
  "GET /api/verify-game/:token": dead,
  "GET /api/verify-games/:token": dead,
  "GET /api/stop/:token": dead,
  "GET /api/invitations/:token": dead,
  "POST /api/validate-reset-token": dead,
  "POST /api/confirm-email": dead,
};

const ADD_GAMES_API = {
  "GET /api/user": SIGNED_IN,
  "GET /api/school": SAMPLE_SCHOOL,
  "GET /api/games": [],
  "GET /api/shared-games/:token": dead,
};

const MAILED = [...new Set(PAGES.flatMap((page) => ("mailed" in page ? [page.path] : [])))];

it.each(MAILED)("%s asks with the token alone, whatever the mail program left around it", async (path) => {
  const api = path === "/add-games" ? ADD_GAMES_API : API;
  const { calls, user } = renderScreen(<App />, { path: `${path}?token=3D${TOKEN}).`, api });
  if (path === "/confirm-email")
    await user.click(await screen.findByRole("button", { name: "Confirm Email" }));
  const tokens = () =>
    calls.flatMap(
      ({ params, body }) => params.token ?? (body as { token?: string } | undefined)?.token ?? [],
    );
  await waitFor(() => expect(tokens()).not.toEqual([]));
  expect(new Set(tokens())).toEqual(new Set([TOKEN]));
});
