import CalendarSync from "lucide-react/icons/calendar-sync";
import { useId, useMemo, useState } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { DateField } from "#client/components/ui/dates/date-field.tsx";
import { Field } from "#client/components/ui/form/field.tsx";
import { useLoadedSchool } from "#client/data/with-school.tsx";
import {
  afterChange,
  changedGames,
  isAsWanted,
  recipientsOfManyChange,
} from "#client/games/many/changed-game.ts";
import { GameTicks } from "#client/games/many/game-ticks.tsx";
import { ManyForm } from "#client/games/many/many-form.tsx";
import { meetsKeepDates } from "#client/games/many/offer-games.tsx";
import { groupRecipients, groupRecipientsOfLoss } from "#client/games/many/send/message-groups.ts";
import { useChangeAct, useLossAct } from "#client/games/many/use-change-act.ts";
import { useManyAct } from "#client/games/many/use-many-act.ts";
import { BLANK_REASON, isSameReason, ReasonField } from "#client/games/notify/reason-field.tsx";
import { DateForMany } from "#client/games/proposals/date-for-many.tsx";
import { FreeDayChips } from "#client/games/proposals/free-day-chips.tsx";
import { counted } from "#client/lib/counted.ts";
import { type Game, gameDate } from "#shared/api/games.ts";
import { isHostedMeet } from "#shared/domain/game/meet.ts";
import { PASSED_DATE } from "#shared/domain/time/game-date.ts";
import { addDays, formatLongDate } from "#shared/domain/time/game-time.ts";
import { dayOf } from "#shared/domain/time/zone-day.ts";
import { likelySpoiled } from "./weather.ts";

const USUAL_REASON = { ...BLANK_REASON, text: "Weather" };

type Way = "postpone" | "move" | "cancel";

const DONE: Record<Way, string> = { postpone: "postponed", move: "moved", cancel: "canceled" };

type WeatherFormProps = {
  date: string;
  games: readonly Game[];
  /** with the postponed games: other dates are to be offered for them */
  onOffer: (postponed: readonly Game[]) => void;
  onClose: () => void;
};

/** Postpones, moves or cancels a day's games, with messages. */
export function WeatherForm({ date, games, onOffer, onClose }: WeatherFormProps) {
  const { timezone } = useLoadedSchool();
  const now = Date.now();
  const [ticked, setTicked] = useState(() => new Set(likelySpoiled(games, now).map(({ id }) => id)));
  const [way, setWay] = useState<Way>("postpone");
  const aWeekLater = addDays(date, 7);
  const [newDate, setNewDate] = useState(aWeekLater);
  const [reason, setReason] = useState(USUAL_REASON);
  const act = useManyAct();
  const changeAct = useChangeAct();
  const lossAct = useLossAct();

  const spoiled = useMemo(() => games.filter(({ id }) => ticked.has(id)), [games, ticked]);
  const today = dayOf(now, timezone);
  const problem = way === "move" ? problemOf(newDate, today) : "";
  const change = { date: newDate };
  const moved = way === "move" && !problem ? changedGames(spoiled, change) : [];
  const concerned = way === "move" ? moved : spoiled;
  const groups =
    way === "move"
      ? groupRecipients(recipientsOfManyChange(moved, change, now, timezone))
      : groupRecipientsOfLoss(spoiled, way === "cancel" ? "canceled" : "reschedule", now);
  const mails = groups.mailed.length > 0;
  const postponed = act.outcome?.updated ?? [];
  const areMeets = postponed.length > 0 && postponed.every(isHostedMeet);

  const submit = () => {
    if (way === "move") {
      const asking = { change, ...(mails && { notify: "ask" as const }) };
      const isDone = (current: Game | undefined, before: Game) =>
        current !== undefined && isAsWanted(current, afterChange(before, change));
      return act.start(moved, changeAct(asking, isDone));
    }
    return act.start(
      spoiled,
      lossAct({ status: way === "cancel" ? "canceled" : "reschedule", reason, mails }),
    );
  };

  return (
    <ManyForm
      act={act}
      games={games}
      groups={groups}
      done={(count) => `${counted(count, "game")} ${DONE[way]}`}
      dirty={!isSameReason(reason, USUAL_REASON) || newDate !== aWeekLater}
      submitLabel={labelOf(way, problem ? "" : newDate, concerned.length, groups.mailed.length)}
      cancelLabel="Close"
      canSubmit={concerned.length > 0}
      onSubmit={submit}
      onClose={onClose}
      next={
        way !== "postpone" ? null : areMeets ? (
          <p className="text-sm">{meetsKeepDates(postponed.length)}</p>
        ) : (
          <Button variant="outline" className="justify-self-start" onClick={() => onOffer(postponed)}>
            <CalendarSync aria-hidden="true" />
            Offer other dates
          </Button>
        )
      }
    >
      <GameTicks games={games} ticked={ticked} onChange={setTicked} />
      <WayChoice way={way} onChange={setWay}>
        <Field label="Move to" labelHidden error={problem} className="w-44">
          <DateField
            value={newDate}
            today={today}
            onChange={(typed) => {
              setNewDate(typed);
              setWay("move");
            }}
          />
        </Field>
      </WayChoice>
      {way === "move" ? (
        <>
          <DateForMany games={spoiled} date={newDate} />
          <FreeDayChips games={spoiled} chosen={[newDate]} full={false} onPress={setNewDate} />
        </>
      ) : null}
      {way === "move" ? null : <ReasonField value={reason} onChange={setReason} />}
      <p role="status" className="empty:hidden">
        {spoiled.length === 0 ? "Choose at least one game." : null}
      </p>
    </ManyForm>
  );
}

/** '' for a day that games can move to. */
function problemOf(date: string, today: string): string {
  const [issue] = gameDate.safeParse(date).error?.issues ?? [];
  return issue?.message ?? (date < today ? PASSED_DATE : "");
}

/** 'Postpone 4 games, tell 3 schools', 'Move 4 games to Thu, Dec 10, ask 3 schools' */
function labelOf(way: Way, newDate: string, games: number, schools: number): string {
  const verb = { postpone: "Postpone", move: "Move", cancel: "Cancel" }[way];
  const to = way === "move" && newDate ? ` to ${formatLongDate(newDate)}` : "";
  const whom = schools > 0 ? `, ${way === "move" ? "ask" : "tell"} ${counted(schools, "school")}` : "";
  return `${verb} ${counted(games, "game")}${to}${whom}`;
}

type WayChoiceProps = {
  way: Way;
  onChange: (way: Way) => void;
  /** the field of the new date */
  children: React.ReactNode;
};

function WayChoice({ way, onChange, children }: WayChoiceProps) {
  const name = useId();
  const choice = (value: Way, label: string) => (
    <label className="target flex min-h-10 items-center gap-2 text-sm coarse:min-h-11">
      <input
        type="radio"
        name={name}
        className="size-4.5 shrink-0 accent-primary"
        checked={value === way}
        onChange={() => onChange(value)}
      />
      {label}
    </label>
  );
  return (
    <fieldset className="flex flex-wrap items-start gap-x-5 gap-y-1">
      <legend className="sr-only">What to do</legend>
      {choice("postpone", "Postpone")}
      <div className="flex items-start gap-3">
        {choice("move", "Move to")}
        {children}
      </div>
      {choice("cancel", "Cancel")}
    </fieldset>
  );
}
