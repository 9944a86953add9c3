import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { VerifyGamesPage } from "#client/features/verification/verify-games-page.tsx";
import { GET, openVerification } from "#client/test/open-verification.tsx";
import { askedGame, sampleAskedGames } from "#client/test/samples/sample-asked-games.ts";
import { SAMPLE_VERIFICATION } from "#client/test/samples/sample-verification.ts";
import { stubApi } from "#client/test/stub-api.ts";

const NAME = "Use Fieldhouse, too? Add this to your schedule";
const AT = "2026-11-03T10:00:00.000Z";
const verified = { status: "verified" as const, verifiedAt: AT, updatedAt: AT };
const toBeMoved = { status: "reschedule" as const, rescheduleBy: "opponent" as const, updatedAt: AT };

const link = () => screen.queryByRole("link", { name: NAME });

test.each([verified, toBeMoved])("an answered game leads behind the sign-in (%j)", async (answer) => {
  openVerification({ [GET]: { ...SAMPLE_VERIFICATION, ...answer } });
  await screen.findByRole("button", { name: "Change my answer" });
  expect(link()).toHaveAttribute("href", "/api/login?returnTo=%2Fadd-games%3Ftoken%3Dabc123");
});

test("nothing is said of it before the answer, nor on a sample", async () => {
  const { unmount } = openVerification({ [GET]: SAMPLE_VERIFICATION });
  await screen.findByRole("button", { name: "Confirm Game" });
  expect(link()).toBeNull();
  unmount();
  openVerification({ [GET]: { ...SAMPLE_VERIFICATION, ...verified, sample: true } });
  await screen.findByRole("button", { name: "Change my answer" });
  expect(link()).toBeNull();
});

test("the answered games of one message lead there as well, and open ones do not", async () => {
  const { routes } = stubApi({
    "GET /api/verify-games/:token": sampleAskedGames([askedGame(1, verified), askedGame(2, toBeMoved)]),
  });
  const { unmount } = render(<VerifyGamesPage search="?token=abc123" />);
  expect(await screen.findByRole("link", { name: NAME })).toHaveAttribute(
    "href",
    "/api/login?returnTo=%2Fadd-games%3Ftoken%3Dabc123",
  );
  unmount();
  routes["GET /api/verify-games/:token"] = sampleAskedGames([askedGame(1, verified), askedGame(2)]);
  render(<VerifyGamesPage search="?token=abc123" />);
  await screen.findByRole("group", { name: /Dec 18/ });
  expect(link()).toBeNull();
});
