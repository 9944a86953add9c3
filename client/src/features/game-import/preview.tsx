import type { UseQueryResult } from "@tanstack/react-query";
import { Card, CardBody, CardHeader } from "#client/components/ui/card.tsx";
import { ErrorPanel } from "#client/components/ui/error-panel.tsx";
import { Loading, Skeleton } from "#client/components/ui/skeleton.tsx";
import { cn } from "#client/lib/cn.ts";
import type { ImportResult } from "#shared/api/game-import.ts";
import type { TablePlace } from "#shared/domain/game/file-questions.ts";
import { isTbd } from "#shared/domain/game/tbd-opponent.ts";
import { ImportConflicts } from "./conflicts.tsx";
import { Counts } from "./counts.tsx";
import { FilledContacts } from "./filled-contacts.tsx";
import type { useImportPreview } from "./game-import.api.ts";
import { Notes } from "./notes.tsx";
import { NoticesCard } from "./notices-card.tsx";
import { RowList } from "./row-list.tsx";

const PLACEHOLDERS = ["a", "b", "c", "d", "e"];

type UnreadFileProps = { call: Pick<UseQueryResult, "error" | "isFetching" | "refetch"> };

/** A file that a call is reading, or could not read. */
export function UnreadFile({ call: { error, isFetching, refetch } }: UnreadFileProps) {
  return error ? (
    <ErrorPanel
      title="This file cannot be previewed"
      error={error}
      onRetry={() => refetch()}
      retrying={isFetching}
    />
  ) : (
    <PreviewLoading />
  );
}

type PreviewProps = { preview: ReturnType<typeof useImportPreview>; tables: readonly TablePlace[] };

export function Preview({ preview, tables }: PreviewProps) {
  if (!preview.data || preview.error) return <UnreadFile call={preview} />;
  return <PreviewResult result={preview.data} isOld={preview.isPlaceholderData} tables={tables} />;
}

type PreviewResultProps = { result: ImportResult; isOld: boolean; tables: readonly TablePlace[] };

function PreviewResult({ result, isOld, tables }: PreviewResultProps) {
  const { rows, totalRows } = result;
  return (
    <div className={cn("grid gap-5 transition-opacity", isOld && "opacity-50")} aria-busy={isOld}>
      <Card>
        <CardHeader title="Preview" description="Nothing has been imported yet" />
        <CardBody className="grid gap-4">
          <Counts
            counts={[
              { label: "New games", value: result.createdGames, tone: "good" },
              { label: "Duplicates", value: result.duplicateGames },
              { label: "Skipped rows", value: result.skippedRows },
              { label: "Errors", value: result.errors.length, tone: "bad" },
            ]}
            joinedRows={result.joinedRows}
          />
          <Additions label="New teams" names={result.newTeams} />
          <Additions label="New opponents" names={result.newOpponents.filter(isSchool)} />
        </CardBody>
      </Card>
      <Notes
        title="Errors"
        description="These rows won't be imported. All others will."
        notes={result.errors}
      />
      <ImportConflicts result={result} description="These games will still be imported." />
      <NoticesCard warnings={result.warnings} shortYears={result.shortYears} />
      <FilledContacts contacts={result.filledContacts} description="Blank contacts that will be filled in" />
      {rows.length > 0 ? (
        <Card>
          <CardHeader
            title="First rows"
            description={
              totalRows > rows.length
                ? `${rows.length} of ${totalRows.toLocaleString("en-US")} rows`
                : undefined
            }
          />
          <CardBody>
            <RowList rows={rows} tables={tables} />
          </CardBody>
        </Card>
      ) : null}
    </div>
  );
}

/** TBD stands for nobody, and is shown nowhere. */
const isSchool = (schoolName: string): boolean => !isTbd({ schoolName });

const NAMES_SHOWN = 12;

function Additions({ label, names }: { label: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  const more = names.length - NAMES_SHOWN;
  return (
    <p className="text-sm wrap-anywhere">
      <span className="font-semibold">
        {label} ({names.length.toLocaleString("en-US")}):
      </span>{" "}
      <span className="text-ink-muted">
        {names.slice(0, NAMES_SHOWN).join(", ")}
        {more > 0 ? ` and ${more.toLocaleString("en-US")} more` : ""}
      </span>
    </p>
  );
}

function PreviewLoading() {
  return (
    <Card>
      <Loading label="Reading your file..." className="grid gap-4 px-5 py-5">
        <Skeleton className="h-6 w-full max-w-40" />
        <Skeleton className="h-20" />
        {PLACEHOLDERS.map((key) => (
          <Skeleton key={key} />
        ))}
      </Loading>
    </Card>
  );
}
