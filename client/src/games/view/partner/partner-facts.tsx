import { Isolated } from "#client/components/ui/isolated.tsx";
import { onBothClocks } from "#client/games/parts/two-clocks.ts";
import type { Game } from "#shared/api/games.ts";
import { type FactRow, factRows } from "#shared/domain/game/fact-rows.ts";
import type { GamePartner } from "#shared/domain/partners/partner.ts";
import { formatLongDateWithYear, timeOrTbd } from "#shared/domain/time/game-time.ts";

type PartnerFactsProps = { game: Game; partner: GamePartner };

/** The game as the other school told it, and beside what differs how it stands here. */
export function PartnerFacts({ game, partner }: PartnerFactsProps) {
  return (
    <dl className="grid gap-y-0.5 text-sm">
      {factsBeside(game, partner).map(({ label, value, here }) => (
        <div key={label} className="flex gap-x-2 wrap-anywhere cramped:flex-wrap">
          <dt className="w-20 shrink-0 text-ink-muted cramped:w-auto">{label}</dt>
          <dd className="min-w-0 font-medium tabular-nums">
            <Isolated>{value || "none"}</Isolated>
            {here === null ? null : (
              <span className="font-normal text-ink-muted">
                {" "}
                (here <Isolated>{here || "none"}</Isolated>)
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const ALWAYS: readonly FactRow["fact"][] = ["date", "time", "venue"];
const NEVER: readonly FactRow["fact"][] = ["team", "opponent"];

function factsBeside(game: Game, { facts, schoolName }: GamePartner) {
  // On ground that is neither school's, nobody is at home.
  const isHome = facts.side === "neutral" ? game.isHome : facts.side === "home";
  const { timezoneCode } = game;
  const theirs = factRows({ ...facts, isHome, timezoneCode, opponentName: schoolName }, "school");
  const ours = factRows({ ...game, opponentName: schoolName }, "school");
  return theirs.flatMap(({ fact, label, value }, row) => {
    const here = ours[row]?.value ?? "";
    const isSame = here === value;
    if (NEVER.includes(fact) || (isSame && !ALWAYS.includes(fact))) return [];
    if (fact === "date") return [{ label, ...written(facts.date, isSame ? null : game.date) }];
    const shown = fact === "time" ? onBothClocks(facts, facts.theirs) : value;
    return [{ label, value: shown, here: isSame ? null : fact === "time" ? timeOrTbd(game) : here }];
  });
}

const written = (date: string, here: string | null) => ({
  value: formatLongDateWithYear(date),
  here: here && formatLongDateWithYear(here),
});
