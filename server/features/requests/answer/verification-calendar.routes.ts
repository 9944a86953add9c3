import type { Deps } from "#server/deps.ts";
import { calendarOf, mailedGame } from "#server/features/notices/mailed-game.ts";
import type { createEndpoints } from "#server/http/endpoints.ts";
import { calendarFile } from "#server/mail/templates/game-calendar.ts";
import { readVerification } from "./verification-answer.service.ts";

/** GET /api/verify-game/{token}/game.ics: in a calendar it takes the place of the entry that the mails brought. */
export function addCalendarRoute(routes: ReturnType<typeof createEndpoints>, deps: Deps): void {
  routes.get(
    "/:token/game.ics",
    { does: "The same game as a calendar file (text/calendar)." },
    async (request, response) => {
      const asked = await readVerification(deps, String(request.params.token));
      const { filename, contentType, content } = calendarFile({
        ...calendarOf(deps, asked.game),
        game: mailedGame(asked),
        state: asked.game.status === "verified" ? "agreed" : "asked",
      });
      response.attachment(filename).type(contentType).send(content);
    },
  );
}
