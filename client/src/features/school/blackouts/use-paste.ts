import { useState } from "react";
import { useAddBlackout } from "#client/data/blackouts.api.ts";
import type { ChosenTeams } from "#client/features/school/team-ticks.tsx";
import { errorMessage } from "#client/lib/api.ts";
import { counted } from "#client/lib/counted.ts";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { toast } from "#client/lib/toast.ts";
import { type PastedLines, readPastedBlackouts } from "./pasted-blackouts.ts";

/** More would be a whole calendar, most likely pasted by mistake. */
const MAX_LINES = 100;

const UNREAD = "We couldn't read these lines. Change or delete them.";

/** Lines in a field, what they mean, and adding all of it; what could not be added stays in the field. */
export function usePaste(today: string, onClose: () => void) {
  const [text, setText] = useState("");
  const [teams, setTeams] = useState<ChosenTeams>({ allTeams: true, teamIds: [] });
  const [problem, setProblem] = useState("");
  const [adding, setAdding] = useState(false);
  const add = useAddBlackout();
  const lines = readPastedBlackouts(text, today);

  const addAll = async () => {
    const refusal = refusalOf(lines);
    if (refusal) return setProblem(refusal);
    const teamIds = teams.allTeams ? [] : teams.teamIds;
    const left = [...lines.found];
    setAdding(true);
    try {
      for (const { from, to, label } of lines.found) {
        await add.mutateAsync({ from, to, label, teamIds });
        left.shift();
      }
      toast({ title: `${counted(lines.found.length, "blackout date")} added` });
      if (lines.unread.length === 0) return onClose();
      setProblem(UNREAD);
    } catch (error) {
      toastFailure("Failed to add blackout dates", error);
      setProblem(errorMessage(error));
    } finally {
      setAdding(false);
    }
    setText([...left, ...lines.unread].map(({ line }) => line).join("\n"));
  };

  const type = (typed: string) => {
    setText(typed);
    setProblem("");
  };
  return { text, type, lines, teams, setTeams, problem, adding, addAll };
}

function refusalOf({ found, unread }: PastedLines): string | null {
  if (found.length > MAX_LINES) return `Add at most ${MAX_LINES} lines at once`;
  if (found.length > 0) return null;
  return unread.length > 0 ? UNREAD : "Paste at least one line with a date";
}
