import { useEffect, useEffectEvent, useState } from "react";
import { useSearchParams } from "wouter";
import { Button } from "#client/components/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#client/components/ui/card.tsx";
import { LazyDialog } from "#client/components/ui/dialog/lazy-dialog.tsx";
import { ErrorPanel } from "#client/components/ui/error-panel.tsx";
import { useScheduleSources } from "#client/data/schedule-sources.api.ts";
import { useSchool } from "#client/data/school.api.ts";
import type { ImportFile } from "#client/features/game-import/import-file.ts";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { preloadable } from "#client/lib/start/preloadable.tsx";
import type { ScheduleSource } from "#shared/api/schedule-sources.ts";
import { SourceItem } from "./source-item.tsx";
import { useSourceFile } from "./sources.api.ts";

const ADD = "Add an Address…";

const [AddSourceDialog] = preloadable(async () => (await import("./add-source-dialog.tsx")).AddSourceDialog);

/** Schedules that others keep: each is read every night, and somebody of the school takes its changes. */
export function SourcesCard({ onRead }: { onRead: (file: ImportFile) => void }) {
  const [adding, setAdding] = useState(false);
  const { mutateAsync: readFile, isPending } = useSourceFile();

  const open = async (id: number, isCompared: boolean) => {
    try {
      onRead(await readFile({ id, isCompared }));
    } catch (error) {
      toastFailure("Failed to read the schedule", error);
    }
  };
  useNamedSource((id) => void open(id, true));

  return (
    <Card className="flex-col">
      <CardHeader
        title="Schedules at an Address"
        className="flex-wrap"
        description="Read every night. Nothing changes until you review it."
        action={
          <Button variant="outline" size="sm" onClick={() => setAdding(true)}>
            {ADD}
          </Button>
        }
      />
      <SourceList opening={isPending} onOpen={(id) => void open(id, true)} />
      {adding ? (
        <LazyDialog title={ADD.slice(0, -1)} onClose={() => setAdding(false)}>
          {(frame) => <AddSourceDialog {...frame} onAdded={({ id }) => void open(id, false)} />}
        </LazyDialog>
      ) : null}
    </Card>
  );
}

type SourceListProps = {
  opening: boolean;
  onOpen: (id: number) => void;
};

function SourceList(props: SourceListProps) {
  const { data: sources, error, isFetching, refetch } = useScheduleSources();
  const { data: school } = useSchool();
  if (!sources && error)
    return <ErrorPanel error={error} onRetry={refetch} retrying={isFetching} className="border-0" />;
  if (!sources || !school || sources.length === 0) return null;
  return (
    <CardBody>
      <ul aria-label="Addresses" className="divide-y divide-line">
        {sources.map((source: ScheduleSource) => (
          <SourceItem key={source.id} source={source} timeZone={school.timezone} {...props} />
        ))}
      </ul>
    </CardBody>
  );
}

/** The dashboard leads to one: its changes open at once, and not again when somebody comes back. */
function useNamedSource(open: (id: number) => void) {
  const [params, setParams] = useSearchParams();
  const named = params.get("source");
  const openNamed = useEffectEvent(() => {
    if (named === null) return;
    setParams({}, { replace: true });
    open(Number(named));
  });
  useEffect(() => openNamed(), []);
}
