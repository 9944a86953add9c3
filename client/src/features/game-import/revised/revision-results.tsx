import { useLayoutEffect, useRef } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { Card, CardBody } from "#client/components/ui/card.tsx";
import { useGames } from "#client/data/games.api.ts";
import type { ImportFile } from "#client/features/game-import/import-file.ts";
import { Notes } from "#client/features/game-import/notes.tsx";
import { ResultCard } from "#client/features/game-import/result-card.tsx";
import { SendGames } from "#client/games/imported/send-imported.tsx";
import { UndoImport } from "#client/games/imported/undo-import.tsx";
import { ViewGames } from "#client/games/imported/view-games.tsx";
import { Messages } from "#client/games/many/many-outcome.tsx";
import { gameTitle } from "#client/games/parts/game-title.ts";
import type { Game } from "#shared/api/games.ts";
import type { RevisedGames } from "#shared/api/revised-games.ts";
import type { TablePlace } from "#shared/domain/game/file-questions.ts";
import { rowName } from "#shared/import/tables/row-name.ts";

type RevisionResultsProps = { file: ImportFile; applied: RevisedGames; onCompare: () => void };

/** The outcome of a revised file. */
export function RevisionResults({ file, applied, onCompare }: RevisionResultsProps) {
  const { importId, updated, created, canceled, refused, notices } = applied;
  const { data: games = [] } = useGames();
  const changed = new Set([...updated, ...created]);
  const isChanged = changed.size + canceled.length > 0;
  const content = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    content.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  return (
    <div ref={content} tabIndex={-1} className="grid gap-5">
      <ResultCard
        title={isChanged ? "Changes applied" : "Nothing was changed"}
        isDone={isChanged}
        fileName={file.name}
        counts={[
          { label: "Games moved", value: updated.length, tone: "good" },
          { label: "Games created", value: created.length, tone: "good" },
          { label: "Games canceled", value: canceled.length },
          { label: "Not changed", value: refused.length, tone: "bad" },
        ]}
      >
        <SendGames games={games.filter(({ id }) => changed.has(id))} />
        <ViewGames />
        {refused.length > 0 ? (
          <Button variant="outline" size="sm" onClick={onCompare}>
            Compare Again
          </Button>
        ) : null}
        {importId !== null ? <UndoImport importIds={[importId]} createdGames={created.length} /> : null}
      </ResultCard>
      <Notes
        title="Not changed"
        description={isChanged ? "All others were changed" : "Compare again to see what's left"}
        notes={refused.map((each) => refusal(each, games, file.tables))}
      />
      {notices.length > 0 ? (
        <Card>
          <CardBody>
            <Messages notices={notices} />
          </CardBody>
        </Card>
      ) : null}
    </div>
  );
}

function refusal(
  { row, gameId, message }: RevisedGames["refused"][number],
  games: readonly Game[],
  tables: readonly TablePlace[],
): string {
  const game = games.find(({ id }) => id === gameId);
  const about = [row !== null && rowName(tables, row), game && gameTitle(game)].filter(Boolean).join(", ");
  return about ? `${about}: ${message}` : message;
}
