import Send from "lucide-react/icons/send";
import { Button } from "#client/components/ui/button.tsx";
import { needInWords } from "#shared/domain/season/needs-you.ts";

type NotSentYetProps = { count: number; onSend: () => void };

export function NotSentYet({ count, onSend }: NotSentYetProps) {
  if (count === 0) return null;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="font-medium tabular-nums">{needInWords({ kind: "to-send", count })}</p>
      <Button variant="outline" size="sm" onClick={onSend}>
        <Send aria-hidden="true" />
        Send all
      </Button>
    </div>
  );
}
