import { useState } from "react";
import { DateField } from "#client/components/ui/dates/date-field.tsx";
import { Field } from "#client/components/ui/form/field.tsx";
import { useOfferManyDates } from "#client/data/many-games.api.ts";
import { useLoadedSchool } from "#client/data/with-school.tsx";
import { planOffer, type RecipientGroups } from "#client/games/many/send/message-groups.ts";
import { DateForMany } from "#client/games/proposals/date-for-many.tsx";
import { FreeDayChips } from "#client/games/proposals/free-day-chips.tsx";
import { counted } from "#client/lib/counted.ts";
import type { Game } from "#shared/api/games.ts";
import { gamesOfferInput } from "#shared/api/requests/proposals.ts";
import { MAX_ASKED_GAMES } from "#shared/api/requests/requests.ts";
import { isHostedMeet } from "#shared/domain/game/meet.ts";
import { MAX_PROPOSALS } from "#shared/domain/requests/proposal.ts";
import { MEET_IS_MOVED } from "#shared/domain/requests/why-not-asked.ts";
import { dayOf } from "#shared/domain/time/zone-day.ts";
import { LeftOut } from "./left-out.tsx";
import { ManyForm } from "./many-form.tsx";
import { isTooLong, NoteField } from "./note-field.tsx";
import { useManyAct } from "./use-many-act.ts";

/** A refused offer leaves its games as they were: nobody has to be called about them. */
const NOBODY: RecipientGroups = { recipients: [], mailed: [], toCall: [] };

const BLANK = Array.from({ length: MAX_PROPOSALS }, () => "");

type OfferGamesProps = { games: readonly Game[]; onClose: () => void };

/** Lets the opponents of several games choose among other dates, each game at its own time. */
export function OfferGames({ games, onClose }: OfferGamesProps) {
  const today = dayOf(Date.now(), useLoadedSchool().timezone);
  const [{ schools, leftOut }] = useState(() => planOffer(games, Date.now()));
  const [offered] = useState(() => schools.flatMap((school) => school.games));
  const meets = leftOut.filter(({ game }) => isHostedMeet(game)).length;
  const [dates, setDates] = useState(BLANK);
  const [problems, setProblems] = useState(BLANK);
  const [note, setNote] = useState("");
  const act = useManyAct();
  const { mutateAsync: offer } = useOfferManyDates();

  const given = dates.filter((date) => date !== "");
  const setDate = (row: number, date: string) => {
    setDates(dates.with(row, date));
    setProblems(BLANK);
  };
  const submit = async () => {
    const found = problemsOf(dates);
    setProblems(found);
    if (found.some(Boolean) || isTooLong(note)) return null;
    return await act.start(offered, {
      send: async (piece) => {
        const { updated, ...rest } = await offer({ games: piece, dates: given, note: note.trim() });
        return { updated, done: updated.map(({ id }) => id), ...rest };
      },
      most: MAX_ASKED_GAMES,
      isDone: (now) =>
        now?.proposedBy === "school" && now.proposals.map(({ date }) => date).join() === given.join(),
    });
  };

  return (
    <ManyForm
      act={act}
      games={games}
      groups={NOBODY}
      notifies={false}
      done={(count) => `Dates offered for ${counted(count, "game")}`}
      dirty={given.length > 0 || note.trim() !== ""}
      submitLabel={labelOf(given.length, schools.length)}
      canSubmit={schools.length > 0}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        {offered.length > 0 ? "Each game keeps its time" : null}
        {meets > 0 ? <span className="block">{meetsKeepDates(meets)}</span> : null}
      </p>
      <FreeDayChips
        games={offered}
        chosen={given}
        full={given.length >= MAX_PROPOSALS}
        onPress={(date) => {
          const row = dates.indexOf(date);
          setDate(row >= 0 ? row : dates.indexOf(""), row >= 0 ? "" : date);
        }}
      />
      <div className="grid items-start gap-4 sm:grid-cols-3">
        {dates.map((date, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a date is known by its place
          <Field key={row} label={row === 0 ? "Date" : `Date ${row + 1}`} error={problems[row] ?? ""}>
            <DateField value={date} onChange={(typed) => setDate(row, typed)} today={today} />
          </Field>
        ))}
      </div>
      {[...new Set(given)].map((date) => (
        <DateForMany key={date} games={offered} date={date} />
      ))}
      <NoteField hint="Included in every message." value={note} onChange={setNote} />
      <LeftOut games={leftOut} />
    </ManyForm>
  );
}

/** '2 meets keep their dates: a meet is moved for all of its schools at once.' */
export const meetsKeepDates = (meets: number): string =>
  `${counted(meets, "meet")} ${meets === 1 ? "keeps its date" : "keep their dates"}: ${MEET_IS_MOVED.toLowerCase()}.`;

/** 'Offer 2 dates, tell 3 schools' */
const labelOf = (dates: number, schools: number): string =>
  [
    `Offer ${dates > 0 ? counted(dates, "date") : "dates"}`,
    ...(schools > 0 ? [`tell ${counted(schools, "school")}`] : []),
  ].join(", ");

/** A sentence for each row that has a fault; '' for the others. */
function problemsOf(dates: readonly string[]): string[] {
  const rows = dates.flatMap((date, row) => (date === "" ? [] : [row]));
  const read = gamesOfferInput.shape.dates.safeParse(rows.map((row) => dates[row]));
  const issues = read.error?.issues ?? [];
  return BLANK.map((_, row) => {
    // A fault of all of them stands at the last one that was given.
    const ofRow = issues.find(({ path: [place] }) => (rows[Number(place ?? rows.length - 1)] ?? 0) === row);
    return ofRow?.message ?? "";
  });
}
