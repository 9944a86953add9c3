import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useLayoutEffect, useRef } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { Isolated } from "#client/components/ui/isolated.tsx";
import { takeFocus } from "#client/components/ui/take-focus.ts";
import { changedFacts, changeInWords } from "#client/features/verification/game/shown-game.ts";
import type { Mailed } from "#client/features/verification/link/use-mailed.ts";
import type { ShownGame } from "#client/features/verification/verification.api.ts";
import { POSTPONED } from "#shared/domain/requests/answer-words.ts";
import { calledOffSentence } from "#shared/domain/requests/called-off-sentence.ts";
import { isOffered } from "#shared/domain/requests/phase.ts";
import { sameProposals } from "#shared/domain/requests/proposal.ts";

type ChangedNoticeProps = {
  mailed: Mailed;
  before: ShownGame;
  now: ShownGame;
};

/** Tells after a refused answer how the game has changed since it was shown. */
export function ChangedNotice({ mailed, before, now }: ChangedNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  const changes = changedFacts(before, now);
  useLayoutEffect(() => takeFocus(notice.current), []);

  return (
    <div
      ref={notice}
      role="alert"
      tabIndex={-1}
      className="mt-5 flex gap-3 rounded-md border border-yellow-mark bg-yellow-wash p-4 text-yellow"
    >
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">
        <p className="font-semibold">
          <Isolated>{whatHappened(before, now)}</Isolated>
        </p>
        {mailed.error ? (
          <>
            <p className="mt-1">We couldn't load the game again, so your answer wasn't sent.</p>
            <Button
              variant="outline"
              className="mt-3"
              pending={mailed.isFetching}
              pendingLabel="Trying again..."
              onClick={mailed.read}
            >
              Try again
            </Button>
          </>
        ) : (
          <p className="mt-1">Your answer wasn't sent. Please check the game below and answer again.</p>
        )}
        {changes.length > 0 ? (
          <ul className="mt-2 grid gap-1">
            {changes.map(({ field, from, to }) => (
              <li key={field}>
                <span className="font-semibold">{field}:</span> <Isolated>{`${to} (was ${from})`}</Isolated>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  );
}

function whatHappened(before: ShownGame, now: ShownGame): string {
  const { school, proposals } = now;
  if (isOffered(now) && !(isOffered(before) && sameProposals(before.proposals, proposals))) {
    return `${school.name} has offered you other dates since you opened this page.`;
  }
  if (!now.postponed || before.postponed) return changeInWords(before, now);
  return now.meet ? `${calledOffSentence(school.name, "postponed")}.` : POSTPONED;
}
