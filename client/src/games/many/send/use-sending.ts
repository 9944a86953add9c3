import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useReducer, useRef, useState } from "react";
import { refreshLists } from "#client/data/games.api.ts";
import { useReadGames, useSendRequest } from "#client/data/many-games.api.ts";
import type { SchoolGames } from "./message-groups.ts";
import { createSender, type Job } from "./sender.ts";
import { type Line, newLine, nextLines, type SendingEvent, unsentIds } from "./sending.ts";

/** Between two readings of the list while messages go out. */
const REFRESH_MS = 4_000;

type Event = SendingEvent | { type: "filled"; schools: readonly SchoolGames[] };

const reduce = (lines: Line[], event: Event): Line[] =>
  event.type === "filled" ? event.schools.map(newLine) : nextLines(lines, event);

/** The messages that one press sends, and how far each of them is. */
export function useSendRequests() {
  const [lines, dispatch] = useReducer(reduce, []);
  const { mutateAsync: send } = useSendRequest();
  const readGames = useReadGames();
  const queryClient = useQueryClient();
  // Made once: the messages of one window are one queue.
  const [sender] = useState(() =>
    createSender({ send, readGames, dispatch, onSettled: refreshing(() => refreshLists(queryClient)) }),
  );
  useEffect(() => sender.stop, [sender]);
  const begun = useRef(false);

  return {
    lines,
    start: (schools: readonly SchoolGames[], note: string) => {
      // The second press of a double click comes before the button is gone.
      if (begun.current) return;
      begun.current = true;
      dispatch({ type: "filled", schools });
      sender.add(schools.map((school) => jobOf(newLine(school), note)));
    },
    /** Sends what nobody has begun to send. */
    goOn: (note: string) =>
      sender.add(lines.filter(({ state }) => state === "waiting").map((line) => jobOf(line, note))),
    /** Sends to one opponent again what was refused. */
    again: (line: Line, note: string) => {
      dispatch({ type: "began", opponentId: line.opponent.id });
      sender.add([jobOf(line, note)]);
    },
    check: (line: Line) => void sender.check(jobOf(line, "")),
    stop: sender.stop,
  };
}

const jobOf = (line: Line, note: string): Job => ({
  opponentId: line.opponent.id,
  ids: unsentIds(line),
  note,
});

/** Now and then while messages go out, and once at the end. */
function refreshing(refresh: () => void): (isLast: boolean) => void {
  let since = performance.now();
  return (isLast) => {
    if (!isLast && performance.now() - since < REFRESH_MS) return;
    since = performance.now();
    refresh();
  };
}
