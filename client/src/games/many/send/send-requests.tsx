import { useState } from "react";
import { hasAddress } from "#client/games/notify/recipients.ts";
import { counted } from "#client/lib/counted.ts";
import type { Game } from "#shared/api/games.ts";
import type { Opponent } from "#shared/api/opponents.ts";
import { planSending, type SchoolGames } from "./message-groups.ts";
import { SendPlan } from "./send-plan.tsx";
import { SendProgress } from "./send-progress.tsx";
import { messageCount } from "./sending.ts";
import { useSendRequests } from "./use-sending.ts";

type SendRequestsProps = { games: readonly Game[]; onClose: () => void };

/** Asks every opponent about all of their chosen games: one message for each. */
export function SendRequests({ games, onClose }: SendRequestsProps) {
  const [plan] = useState(() => planSending(games, Date.now()));
  // Stays as it is when an address is filled in.
  const [inOrder] = useState(() => missingFirst(plan.schools));
  const [note, setNote] = useState("");
  const [found, setFound] = useState<ReadonlyMap<number, Opponent>>(new Map());
  const sending = useSendRequests();

  const schools = inOrder.map((school) => withAddress(school, found.get(school.opponent.id)));
  const ready = schools.filter(({ opponent }) => hasAddress(opponent));
  const withoutAddress = schools.filter(({ opponent }) => !hasAddress(opponent));

  if (sending.lines.length > 0) {
    return <SendProgress sending={sending} note={note} withoutAddress={withoutAddress} onClose={onClose} />;
  }
  return (
    <SendPlan
      schools={schools}
      leftOut={plan.leftOut}
      note={note}
      sendLabel={`Send ${counted(messageCount(ready), "message")}`}
      canSend={ready.length > 0}
      onNote={setNote}
      onAddress={(saved) => setFound((before) => new Map(before).set(saved.id, saved))}
      onSend={() => sending.start(ready, note.trim())}
      onClose={onClose}
    />
  );
}

const withAddress = (school: SchoolGames, saved: Opponent | undefined): SchoolGames =>
  saved ? { ...school, opponent: { ...school.opponent, email: saved.email } } : school;

/** Open work stands on top. */
const missingFirst = (schools: readonly SchoolGames[]): SchoolGames[] => [
  ...schools.filter(({ opponent }) => !hasAddress(opponent)),
  ...schools.filter(({ opponent }) => hasAddress(opponent)),
];
