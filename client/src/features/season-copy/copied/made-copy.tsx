import type { ReactNode } from "react";
import { Loading, Skeleton } from "#client/components/ui/skeleton.tsx";
import { usePastImports } from "#client/data/game-imports.api.ts";
import { Copied } from "./copied.tsx";

type MadeCopyProps = {
  importId: number;
  onUndone: () => void;
  /** Shows when there is no such copy any more. */
  otherwise: ReactNode;
};

/** A copy that was made before the page was opened. */
export function MadeCopy({ importId, onUndone, otherwise }: MadeCopyProps) {
  const { data: imports, isError } = usePastImports();
  const copy = imports?.find(({ id, kind }) => id === importId && kind === "copy");
  if (copy) {
    const counts = { created: copy.createdGames, existed: 0, refused: 0 };
    return (
      <Copied
        importId={importId}
        counts={counts}
        label={copy.label}
        refused={[]}
        takeFocus={false}
        onUndone={onUndone}
      />
    );
  }
  if (imports || isError) return otherwise;
  return (
    <Loading>
      <Skeleton className="h-40" />
    </Loading>
  );
}
