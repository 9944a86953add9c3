import { useState } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { Card, CardBody, CardFooter } from "#client/components/ui/card.tsx";
import { useReadGames } from "#client/data/many-games.api.ts";
import { Problem } from "#client/games/many/many-outcome.tsx";
import { isTooLong, NoteField } from "#client/games/many/note-field.tsx";
import { CallList } from "#client/games/notify/call-list.tsx";
import type { NotifyOption } from "#client/games/notify/notify-options.ts";
import { NotifyRadios } from "#client/games/notify/notify-options-group.tsx";
import { BLANK_REASON, ReasonField, reasonInput } from "#client/games/notify/reason-field.tsx";
import {
  hasAddress,
  recipientsOutOfDate,
  type SchoolToCall,
  schoolToCall,
} from "#client/games/notify/recipients.ts";
import { useCalls } from "#client/games/notify/use-calls.ts";
import { errorMessage } from "#client/lib/api.ts";
import { counted } from "#client/lib/counted.ts";
import type { Game } from "#shared/api/games.ts";
import { isHostedMeet } from "#shared/domain/game/meet.ts";
import { chosenChanges, type RevisionItem } from "./revision-items.ts";
import type { Revision } from "./use-revision.ts";

type ApplyCardProps = {
  revision: Revision;
  games: ReadonlyMap<number, Game>;
  /** those that are ticked */
  items: readonly RevisionItem[];
};

/** Whether the opponents are notified, why games are called off, and the button that does what is ticked. */
export function ApplyCard({ revision: { apply, setApplied, isOld }, games, items }: ApplyCardProps) {
  const [reason, setReason] = useState(BLANK_REASON);
  const [note, setNote] = useState("");
  const [chosen, setChosen] = useState<NotifyOption | null>(null);
  const calls = useCalls();
  const readGames = useReadGames();
  const options = revisionOptions(items);
  const notify = chosen && options.includes(chosen) ? chosen : (options[0] ?? "none");
  const opponents = opponentsWhoKnow(items, games);
  const hasGone = items.some(({ kind }) => kind === "gone");
  const mails = notify !== "none" && opponents.some(hasAddress);

  const submit = async () => {
    const result = await apply.mutateAsync({
      ...chosenChanges(items),
      ...(hasGone && reasonInput(reason)),
      ...(notify !== "none" && { notify, ...(mails && { note: note.trim() }) }),
    });
    const changed = new Set([...result.updated, ...result.canceled]);
    if (calls.called.size > 0) {
      const now = (await readGames()).filter(({ id }) => changed.has(id));
      await calls.record(now.flatMap((game) => recipientsOutOfDate(game, Date.now())));
    }
    setApplied(result);
  };

  return (
    <Card>
      <CardBody className="grid gap-4 empty:hidden">
        {hasGone ? (
          <ReasonField
            hint="Why these games are canceled. Opponents will see it."
            value={reason}
            onChange={setReason}
          />
        ) : null}
        {options.length > 0 ? (
          <NotifyRadios
            legend="Tell the opponents who know these games"
            options={options}
            labels={{ ask: "Ask them to confirm again" }}
            chosen={notify}
            onChoose={setChosen}
          />
        ) : null}
        {mails ? <NoteField value={note} onChange={setNote} /> : null}
        <CallList
          schools={opponents.filter((opponent) => !hasAddress(opponent)).map((opponent) => ({ opponent }))}
          calls={calls}
        />
        <Problem text={apply.error ? errorMessage(apply.error) : ""} />
      </CardBody>
      <CardFooter>
        <Button
          className="max-sm:w-full"
          disabled={items.length === 0 || isOld || isTooLong(note)}
          pending={apply.isPending}
          pendingLabel="Applying..."
          onClick={() => void submit().catch(() => undefined)}
        >
          Apply {counted(items.length, "change")}
        </Button>
        <p className="text-sm text-ink-muted">{willBeMailed(mails, opponents.filter(hasAddress).length)}</p>
      </CardFooter>
    </Card>
  );
}

const willBeMailed = (mails: boolean, count: number): string =>
  mails ? `${counted(count, "school")} ${count === 1 ? "gets" : "get"} a message.` : "Nobody gets a message.";

/** The choices for what is ticked, the usual one first; empty where no opponent knows a game. */
function revisionOptions(items: readonly RevisionItem[]): NotifyOption[] {
  const known = items.filter((item) => item.kind !== "added" && item.told);
  if (known.length === 0) return [];
  return known.some(({ kind }) => kind === "moved") ? ["ask", "tell", "none"] : ["tell", "none"];
}

/** The schools that know one of the games and are to hear of its change, each once, by name. */
function opponentsWhoKnow(items: readonly RevisionItem[], games: ReadonlyMap<number, Game>): SchoolToCall[] {
  const opponents = new Map<number, SchoolToCall>();
  for (const item of items) {
    const game = item.kind !== "added" && item.told ? games.get(item.gameId) : undefined;
    for (const school of game ? schoolsWhoHear(item, game) : []) opponents.set(school.id, school);
  }
  return [...opponents.values()].sort((one, other) => one.schoolName.localeCompare(other.schoolName));
}

/** Of a meet's schools one that is taken out hears of it in any case, and the others nothing of a changed list. */
function schoolsWhoHear(item: RevisionItem, game: Game): SchoolToCall[] {
  if (!isHostedMeet(game)) return [game.opponent];
  const { changes, schools } = item.kind === "moved" ? item : { changes: [], schools: null };
  const isOut = (id: number) => schools !== null && !schools.includes(id);
  const isMoved = changes.some(({ name }) => name !== "schools");
  const hears = ({ state, opponentId }: Game["schools"][number]) =>
    item.kind === "gone" || isOut(opponentId) || (isMoved && state !== "cannot-come");
  return game.schools.filter((school) => school.known && hears(school)).map(schoolToCall);
}
