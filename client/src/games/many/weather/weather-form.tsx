import { useState } from "react";
import { Link } from "wouter";
import { GameTicks } from "#client/games/many/game-ticks.tsx";
import { ManyForm } from "#client/games/many/many-form.tsx";
import { groupRecipientsOfLoss } from "#client/games/many/send/message-groups.ts";
import { SpoiledByChoice } from "#client/games/many/spoiled-by-choice.tsx";
import { useLossAct } from "#client/games/many/use-change-act.ts";
import { useManyAct } from "#client/games/many/use-many-act.ts";
import { BLANK_REASON, isSameReason, ReasonField } from "#client/games/notify/reason-field.tsx";
import { gamesHref } from "#client/games/parts/game-href.ts";
import { counted } from "#client/lib/counted.ts";
import type { Game } from "#shared/api/games.ts";
import { likelySpoiled, SPOILED, type SpoiledBy } from "./weather.ts";

const USUAL_REASON = { ...BLANK_REASON, text: "Weather" };

type WeatherFormProps = { games: readonly Game[]; onClose: () => void };

/** Puts off or calls off a day's games, with a reason and messages. */
export function WeatherForm({ games, onClose }: WeatherFormProps) {
  const [ticked, setTicked] = useState(() => new Set(likelySpoiled(games, Date.now()).map(({ id }) => id)));
  const [by, setBy] = useState<SpoiledBy>("postpone");
  const [reason, setReason] = useState(USUAL_REASON);
  const act = useManyAct();
  const lossAct = useLossAct();

  const spoiled = games.filter(({ id }) => ticked.has(id));
  const { verb, done, status } = SPOILED[by];
  const groups = groupRecipientsOfLoss(spoiled, status, Date.now());
  const { mailed, toCall } = groups;
  const mails = mailed.length > 0;
  const schools = counted(mailed.length, "school");

  return (
    <ManyForm
      act={act}
      games={games}
      groups={groups}
      done={(count) => `${counted(count, "game")} ${done}`}
      dirty={!isSameReason(reason, USUAL_REASON)}
      submitLabel={mails ? `Tell ${schools}` : `${verb} ${counted(spoiled.length, "Game")}`}
      cancelLabel="Close"
      canSubmit={spoiled.length > 0}
      onSubmit={() => act.start(spoiled, lossAct({ status, reason, mails }))}
      onClose={onClose}
      next={<NextSteps by={by} onClose={onClose} />}
    >
      <GameTicks games={games} ticked={ticked} onChange={setTicked} />
      <SpoiledByChoice by={by} onChange={setBy} />
      <ReasonField value={reason} onChange={setReason} />
      <p role="status">
        {summary({ verb, games: spoiled.length, mailed: mailed.length, toCall: toCall.length })}
      </p>
    </ManyForm>
  );
}

type Counts = { verb: string; games: number; mailed: number; toCall: number };

/** 'Postpone 6 games. 5 schools get a message.' */
function summary({ verb, games, mailed, toCall }: Counts): string {
  if (games === 0) return "Choose at least one game.";
  const act = `${verb} ${counted(games, "game")}.`;
  const called =
    toCall > 0 ? ` ${counted(toCall, "school")} ${toCall === 1 ? "has" : "have"} to be called.` : "";
  if (mailed > 0) {
    return `${act} ${counted(mailed, "school")} ${mailed === 1 ? "gets" : "get"} a message.${called}`;
  }
  return `${act} ${toCall > 0 ? "Nobody can be told by a message." : "Nobody has to be told."}`;
}

type NextStepsProps = { by: SpoiledBy; onClose: () => void };

/** Offers the work that remains once the games are off. */
function NextSteps({ by, onClose }: NextStepsProps) {
  if (by !== "postpone") return null;
  return (
    <p className="text-sm">
      <Link
        href={gamesHref({ status: "reschedule", period: "all" })}
        onClick={onClose}
        className="font-semibold text-primary-text underline underline-offset-4"
      >
        Reschedule Needed
      </Link>{" "}
      holds what needs another date.
    </p>
  );
}
