import Send from "lucide-react/icons/send";
import { Button } from "#client/components/ui/button.tsx";
import { cn } from "#client/lib/cn.ts";
import { counted } from "#client/lib/counted.ts";
import type { Game } from "#shared/api/games.ts";

type NotSentYetProps = { games: readonly Game[]; onSend: () => void; className?: string };

export function NotSentYet({ games, onSend, className }: NotSentYetProps) {
  if (games.length === 0) return null;
  return (
    <div className={cn("flex flex-wrap items-center gap-x-4 gap-y-2", className)}>
      <p className="font-medium tabular-nums">{counted(games.length, "game")} not sent yet</p>
      <Button variant="outline" size="sm" onClick={onSend}>
        <Send aria-hidden="true" />
        Send all
      </Button>
    </div>
  );
}
