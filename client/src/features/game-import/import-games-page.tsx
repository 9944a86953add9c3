import RotateCcw from "lucide-react/icons/rotate-ccw";
import { useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import { Button } from "#client/components/ui/button.tsx";
import { Card, CardHeader } from "#client/components/ui/card.tsx";
import { PageHeader } from "#client/components/ui/page-header.tsx";
import { COPY_SEASON } from "#client/games/parts/game-href.ts";
import { leaveSafely } from "#client/lib/forms/use-leave-guard.ts";
import type { ImportResult } from "#shared/api/game-import.ts";
import { ChooseSchedule } from "./choose-schedule.tsx";
import { useIsImporting } from "./game-import.api.ts";
import type { ImportChoices } from "./import-choices.ts";
import type { ImportFile } from "./import-file.ts";
import { ImportFileSteps } from "./import-file-steps.tsx";
import { Instructions } from "./instructions.tsx";
import { PastImports } from "./past-imports.tsx";
import { ProcessingCard } from "./processing-card.tsx";
import { Results } from "./results.tsx";
import { SourcesCard } from "./sources/sources-card.tsx";

type Imported = { first: ImportResult; choices: ImportChoices };

export function ImportGamesPage() {
  const [file, setFile] = useState<ImportFile | null>(null);
  const [imported, setImported] = useState<Imported | null>(null);
  const [attempt, setAttempt] = useState(0);
  const importing = useIsImporting();
  const content = useContentFocus(file?.origin, imported !== null);

  const startAnew = () => {
    setFile(null);
    setImported(null);
    setAttempt(attempt + 1);
  };

  return (
    <>
      <PageHeader
        title="Import Games"
        subtitle="Upload CSV file to import scheduled games"
        actions={
          <Button variant="outline" disabled={importing} onClick={() => leaveSafely(startAnew)}>
            <RotateCcw aria-hidden="true" />
            New Import
          </Button>
        }
      />
      <div ref={content} tabIndex={-1}>
        {file && imported ? <Results file={file} {...imported} onUndone={startAnew} /> : null}
        {file && !imported ? (
          <ImportFileSteps
            key={file.id}
            file={file}
            onImported={(first, choices) => setImported({ first, choices })}
            onSheet={setFile}
          />
        ) : null}
        {file ? null : (
          <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <div className="grid gap-5">
              {importing ? <ProcessingCard /> : <ChooseSchedule key={attempt} onRead={setFile} />}
              <CopySeasonCard />
              {importing ? null : <SourcesCard onRead={setFile} />}
            </div>
            <Instructions />
            {/* Last, since they come later than the page, and are to move nothing. */}
            <PastImports />
          </div>
        )}
      </div>
    </>
  );
}

/** The button that led on is gone: the focus goes to what came in its place. */
function useContentFocus(origin: number | undefined, hasResult: boolean) {
  const content = useRef<HTMLDivElement>(null);
  const shown = `${origin} ${hasResult}`;
  const before = useRef(shown);
  useLayoutEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    content.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [shown]);
  return content;
}

/** For a season that is here already and needs no file. */
function CopySeasonCard() {
  const [, navigate] = useLocation();
  return (
    <Card className="pb-4">
      <CardHeader
        title="Copy a season"
        className="flex-wrap"
        description="Build next season from last season's games"
        action={
          <Button variant="outline" size="sm" onClick={() => navigate(COPY_SEASON)}>
            Copy a season…
          </Button>
        }
      />
    </Card>
  );
}
