import type { Game } from "#shared/api/games.ts";
import { busAt, sideName } from "#shared/domain/game/game-facts.ts";
import { GAME_KIND_LABELS } from "#shared/domain/game/game-kinds.ts";
import { STATUS_LABELS } from "#shared/domain/game/game-status.ts";
import { confirmedWords } from "#shared/domain/game/meet.ts";
import { opponentWords } from "#shared/domain/game/opponent-words.ts";
import { isPutOff } from "#shared/domain/requests/phase.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import { formatLongDate, formatTime, timeOrTbd } from "#shared/domain/time/game-time.ts";
import { SIDE_WORDS } from "./sheet-games.ts";

/** A game as it stands on paper, where nothing can be pressed: all of it in words, '' or [] for nothing to say. */
export type SheetLine = {
  id: number;
  /** 'Fri, Dec 4' */
  day: string;
  /** '7:00 PM', 'TBD' */
  time: string;
  team: string;
  /** 'vs Central High', 'at Central High', '12 schools' */
  against: string;
  /** 'Metro Invitational, Tournament' */
  occasion: string;
  venue: string;
  /** 'Home', 'Away', 'Neutral site' */
  side: string;
  /** 'Bus 3:30 PM' */
  bus: string;
  /** 'Dismissal 2:45 PM' */
  dismissal: string;
  opponent: Pick<Game["opponent"], "phone" | "managerName">;
  /** 'Verified', 'Postponed', 'Verification Sent, 8 of 11 confirmed' */
  status: string;
  /** 'W 24-17' */
  score: string;
  /** the whole game is off, or only its time */
  off: "canceled" | "postponed" | null;
  /** why it is off */
  reason: string;
};

export function sheetLine(game: Game): SheetLine {
  const { departure, dismissal, eventName, kind } = game;
  const side = sideName(game.isHome, game.site);
  return {
    id: game.id,
    day: formatLongDate(game.date),
    time: timeOrTbd(game),
    team: teamName(game.team),
    against: opponentWords(game),
    occasion: [eventName, kind && GAME_KIND_LABELS[kind]].filter(Boolean).join(", "),
    venue: game.venue,
    side: SIDE_WORDS[side],
    bus: departure && busAt(departure),
    dismissal: dismissal && `Dismissal ${formatTime(dismissal)}`,
    opponent: game.opponent,
    status: [isPutOff(game) ? "Postponed" : STATUS_LABELS[game.status], confirmedWords(game)]
      .filter(Boolean)
      .join(", "),
    score: game.score ?? "",
    off: offOf(game),
    reason: game.cancelReason ?? "",
  };
}

/** Only what the school itself has put off is not played at its time: an opponent's request changes nothing yet. */
function offOf(game: Game): SheetLine["off"] {
  if (game.status === "canceled") return "canceled";
  return isPutOff(game) ? "postponed" : null;
}
