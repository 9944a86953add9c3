import TriangleAlert from "lucide-react/icons/triangle-alert";
import { type ReactNode, useId } from "react";
import { MapLink } from "#client/components/address-with-map.tsx";
import { Isolated } from "#client/components/ui/isolated.tsx";
import { choiceOf, isAsMailed, moveOf, sameTimeAs } from "#client/features/verification/answer/choices.ts";
import type { Answers, Unrecorded } from "#client/features/verification/answer/use-answers.ts";
import {
  changedFacts,
  changeInWords,
  factsBelowHeading,
} from "#client/features/verification/game/shown-game.ts";
import type { ShownGame, ShownPage } from "#client/features/verification/verification.api.ts";
import { cn } from "#client/lib/cn.ts";
import { invitedByName } from "#shared/domain/game/meet.ts";
import { answerOf } from "#shared/domain/requests/shown-answer.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import { formatLongDate, timeWithZone } from "#shared/domain/time/game-time.ts";
import { GameAnswer } from "./game-answer.tsx";
import { ConfirmTick, RowButton } from "./row-controls.tsx";

type AskedGameProps = { game: ShownGame; page: ShownPage; answers: Answers };

/** The answer beside a confirmation, and the way back from it. */
const RESCHEDULE = { way: "Request reschedule", back: "Don't reschedule" };
const DECLINE = { way: "Cannot come", back: "We can come" };

/** One of the games in a line, or in three on a phone: its tick, its facts, and the way to another date. */
export function AskedGameRow({ game, page, answers }: AskedGameProps) {
  const id = useId();
  const { choices, choose, pending, unrecorded } = answers;
  // Two games may begin at one moment: the team comes first in the name.
  const labelledBy = `${id}-team ${id}-when`;
  const isGiven = answerOf(game) !== null && !choices.has(game.key);
  const isAnswering = game.closed === null && !isGiven;
  const choice = choiceOf(game, choices);
  const isMoving = choice?.kind === "move";
  const button = { disabled: pending, labelledBy };
  const other = game.meet ? DECLINE : RESCHEDULE;
  return (
    <li className="px-3 py-1 md:px-3.5">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would want a legend beside the cells that name it already */}
      <div
        role="group"
        aria-labelledby={labelledBy}
        className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 leading-snug md:gap-x-3.5 md:grid-cols-[auto_11rem_minmax(0,9fr)_minmax(0,10fr)_9rem]"
      >
        <div className="max-md:row-span-3">
          {isAnswering && game.canConfirm ? (
            <ConfirmTick
              {...button}
              checked={choice?.kind === "confirm"}
              onChange={(checked) => choose(game.key, { kind: checked ? "confirm" : "later" })}
            />
          ) : (
            <span className="block size-5 coarse:-m-1.5 coarse:w-8" />
          )}
        </div>
        <p
          id={`${id}-when`}
          className={cn("numerals text-lg leading-[1.15]", !isAnswering && "text-ink-muted")}
        >
          <When game={game} />
        </p>
        <p id={`${id}-team`} className="min-w-0 font-semibold wrap-anywhere max-md:col-start-2">
          <Isolated>{teamName(game.team)}</Isolated>
        </p>
        <Where game={game} />
        {/* On a phone beside the first two lines, so that the place has all of the third. */}
        <div className="max-md:col-start-3 max-md:row-start-1 max-md:row-span-2 max-md:-my-1 max-md:max-w-20 md:justify-self-end">
          {isGiven && game.closed === null ? (
            <RowButton {...button} onClick={() => choose(game.key, { kind: "later" })}>
              Change my answer
            </RowButton>
          ) : null}
          {isAnswering && (game.canConfirm || !game.meet) ? (
            <RowButton {...button} onClick={() => choose(game.key, isMoving ? null : moveOf(game))}>
              {isMoving ? other.back : other.way}
            </RowButton>
          ) : null}
        </div>
        <div className="col-start-2 -col-end-1 grid gap-2.5 pt-1 pb-2 empty:hidden">
          {game.meet ? (
            <p className="text-sm wrap-anywhere text-ink-muted">
              <Isolated>{invitedByName(game.meet)}</Isolated>
            </p>
          ) : null}
          <Changes game={game} unrecorded={unrecorded.get(game.key)} />
          <SameTime others={sameTimeAs(game, page.games)} />
          <GameAnswer game={game} answers={answers} />
        </div>
      </div>
    </li>
  );
}

function When({ game }: { game: ShownGame }) {
  const Text = game.postponed || game.status === "canceled" ? "del" : "span";
  return (
    <Text className="decoration-2">
      <span className="whitespace-nowrap">{formatLongDate(game.date)},</span>{" "}
      <span className="whitespace-nowrap">{timeWithZone(game)}</span>
    </Text>
  );
}

/** 'Away · Main Gym · Metro Invitational', with the way to a map where the address is known. */
function Where({ game }: { game: ShownGame }) {
  const { venue, address } = game;
  const facts = factsBelowHeading(game);
  const side = facts.find(({ fact }) => fact === "isHome")?.value;
  return (
    <p className="min-w-0 text-[0.9375rem] wrap-anywhere text-ink-muted max-md:col-start-2 max-md:-col-end-1">
      <span className="font-semibold text-ink">{side}</span>
      {facts
        .filter(({ fact }) => fact !== "isHome")
        .map(({ fact, value }) => (
          <span key={fact}>
            {" · "}
            <Isolated>{value}</Isolated>
          </span>
        ))}
      {address ? (
        <>
          {" · "}
          <MapLink venue={venue} address={address} title={address} />
        </>
      ) : null}
    </p>
  );
}

/** Since the page was opened, where that kept an answer from being recorded, or else since the email. */
function Changes({ game, unrecorded }: { game: ShownGame; unrecorded: Unrecorded | undefined }) {
  if (!unrecorded && (isAsMailed(game) || game.closed !== null)) return null;
  const changes = unrecorded
    ? changedFacts(unrecorded.before, game)
    : game.was.map(({ name, was, now }) => ({ field: name, from: was, to: now }));
  return (
    <Notice>
      <span className="font-semibold">
        {unrecorded ? notRecorded(unrecorded, game) : "Changed since our email"}
      </span>
      {changes.map(({ field, from, to }) => (
        <span key={field} className="block">
          {`${field}: `}
          <Isolated>{to}</Isolated> (was{" "}
          <del>
            <Isolated>{from}</Isolated>
          </del>
          )
        </span>
      ))}
    </Notice>
  );
}

const notRecorded = ({ outcome, before }: Unrecorded, game: ShownGame): string =>
  outcome === "closed"
    ? "Your answer wasn't recorded."
    : `${changeInWords(before, game)} Your answer wasn't recorded.`;

function SameTime({ others }: { others: readonly Pick<ShownGame, "team">[] }) {
  if (others.length === 0) return null;
  return (
    <Notice>
      You have another game at this time:{" "}
      <Isolated>{others.map(({ team }) => teamName(team)).join(", ")}</Isolated>
    </Notice>
  );
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <p className="flex gap-2.5 rounded-md bg-yellow-wash px-3 py-1.5 text-sm text-yellow">
      <TriangleAlert aria-hidden="true" className="size-5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
}
