import { type ReactNode, useState } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { Card, CardBody, CardFooter, CardHeader } from "#client/components/ui/card.tsx";

const SHOWN = 10;

/** The lines that are shown at most; the file to download has them all. */
const MOST = 500;

type NotesProps = {
  title: string;
  description: string;
  notes: readonly ReactNode[];
  action?: ReactNode;
};

/** A list of remarks, long ones folded; nothing without any. */
export function Notes({ title, description, notes, action }: NotesProps) {
  const [all, setAll] = useState(false);
  if (notes.length === 0) return null;
  const shown = notes.slice(0, all ? MOST : SHOWN);
  return (
    <Card>
      <CardHeader title={title} description={description} />
      <CardBody>
        <ul className="grid gap-1.5 text-sm">
          {shown.map((note, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order, and notes may repeat
            <li key={index} className="border-b border-line pb-1.5 wrap-anywhere last:border-0 last:pb-0">
              {note}
            </li>
          ))}
        </ul>
        {!all && notes.length > SHOWN ? (
          <Button variant="link" className="mt-3" onClick={() => setAll(true)}>
            Show all {notes.length.toLocaleString("en-US")}
          </Button>
        ) : null}
        {all && notes.length > MOST ? (
          <p className="mt-3 text-sm text-ink-muted">
            And {(notes.length - MOST).toLocaleString("en-US")} more.
          </p>
        ) : null}
      </CardBody>
      {action ? <CardFooter>{action}</CardFooter> : null}
    </Card>
  );
}
