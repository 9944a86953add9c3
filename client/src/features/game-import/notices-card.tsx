import { Notes } from "./notes.tsx";
import { groupNotices } from "./notices.ts";

/** More than anybody reads. */
const MOST = 500;

type NoticesCardProps = { warnings: readonly string[]; shortYears: number };

/** Says where something was guessed or left out; many remarks of one kind are one line that unfolds. */
export function NoticesCard({ warnings, shortYears }: NoticesCardProps) {
  return (
    <Notes
      title="Please check"
      description="What we assumed or left out"
      notes={groupNotices(warnings, shortYears).map(({ title, notes }) =>
        title === notes[0] ? title : <Folded key={title} title={title} notes={notes} />,
      )}
    />
  );
}

function Folded({ title, notes }: { title: string; notes: readonly string[] }) {
  return (
    <details>
      <summary className="target w-fit py-1 font-semibold">{title}</summary>
      <ul className="mt-1 grid gap-1 pl-4 text-ink-muted">
        {notes.slice(0, MOST).map((note, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order, and notes may repeat
          <li key={index}>{note}</li>
        ))}
      </ul>
    </details>
  );
}
