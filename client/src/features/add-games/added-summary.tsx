import CircleCheck from "lucide-react/icons/circle-check";
import { useLayoutEffect, useRef } from "react";
import { ButtonLink } from "#client/components/ui/button-link.tsx";
import { Isolated } from "#client/components/ui/isolated.tsx";
import { gamesHref } from "#client/games/parts/game-href.ts";
import { counted } from "#client/lib/counted.ts";
import type { SharedGameOutcome, SharedGames } from "#shared/api/partners.ts";
import type { AddedGames } from "./add-games.api.ts";
import { sharedGameTitle } from "./game-lines.ts";

/** A refused one may name the game of the schedule that it was about, too. */
export const isAdded = ({ outcome }: AddedGames["results"][number]): boolean =>
  ["added", "linked", "asked"].includes(outcome);

/** Says how many games a press has added. It takes the focus, since it stands above what was pressed. */
export function AddedSummary({ added, page }: { added: AddedGames; page: SharedGames }) {
  const { results } = added;
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every press is announced
  useLayoutEffect(() => {
    heading.current?.focus();
  }, [added]);

  const [first, ...others] = linesOf(added, page.school.name);
  const missed = results.filter((result) => !isAdded(result));
  const nameOf = (key: number) => {
    const game = page.games.find((each) => each.key === key);
    return game ? sharedGameTitle(game) : "A game";
  };
  return (
    <section className="rounded-md border border-line bg-surface px-4 py-3">
      <h2 ref={heading} tabIndex={-1} className="flex items-center gap-2 text-xl">
        {missed.length < results.length ? (
          <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-green-mark" />
        ) : null}
        <span className="min-w-0 wrap-anywhere">
          <Isolated>{first}</Isolated>
        </span>
      </h2>
      {others.map((line) => (
        <p key={line} className="mt-1 wrap-anywhere">
          <Isolated>{line}</Isolated>
        </p>
      ))}
      {missed.length > 0 ? (
        <ul className="mt-2 grid gap-1 border-t border-line pt-2">
          {missed.map(({ key, message }) => (
            <li key={key} className="wrap-anywhere">
              <strong>
                <Isolated>{nameOf(key)}</Isolated>
              </strong>{" "}
              was not added: {message}
            </li>
          ))}
        </ul>
      ) : null}
      <ButtonLink variant="outline" className="mt-3" href={gamesHref()}>
        Go to Games
      </ButtonLink>
    </section>
  );
}

/** The games first; the rest of what came of it below them. */
function linesOf({ results, linked, isWaiting }: AddedGames, school: string): [string, ...string[]] {
  const count = (...outcomes: SharedGameOutcome[]) =>
    results.filter(({ outcome }) => outcomes.includes(outcome)).length;
  const [here, asked] = [count("added", "linked"), count("asked")];
  const games = [
    ...(here > 0 ? [`${counted(here, "game")} ${here === 1 ? "is" : "are"} on your schedule`] : []),
    ...(asked > 0 ? [`You asked ${school} to reschedule ${counted(asked, "game")}`] : []),
  ];
  const schools = linked
    ? [`Linked with ${school}`]
    : isWaiting
      ? [`You asked ${school} to link with you. They still have to accept.`]
      : [];
  const [first = "No games were added", ...others] = games;
  return [first, ...others, ...schools];
}
