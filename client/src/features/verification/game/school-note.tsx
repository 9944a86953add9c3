import { Isolated } from "#client/components/ui/isolated.tsx";
import type { VerificationPage } from "#shared/api/requests/verification.ts";

export function SchoolNote({ game: { school, note } }: { game: Pick<VerificationPage, "school" | "note"> }) {
  if (!note) return null;
  return (
    <figure className="mt-5 border-l-4 border-primary-line pl-4">
      <figcaption className="text-sm text-ink-muted">
        Note from <Isolated>{school.name}</Isolated>
      </figcaption>
      <blockquote className="mt-0.5 whitespace-pre-wrap wrap-anywhere">{note}</blockquote>
    </figure>
  );
}
