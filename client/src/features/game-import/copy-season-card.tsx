import { useLocation } from "wouter";
import { Button } from "#client/components/ui/button.tsx";
import { Card, CardHeader } from "#client/components/ui/card.tsx";
import { COPY_SEASON } from "#client/game/game-href.ts";

/** For a season that is here already and needs no file. */
export function CopySeasonCard() {
  const [, navigate] = useLocation();
  return (
    <Card className="pb-4">
      <CardHeader
        title="Copy a season"
        className="flex-wrap"
        description="Last season’s games on the days of the next, without a file"
        action={
          <Button variant="outline" size="sm" onClick={() => navigate(COPY_SEASON)}>
            Copy a season…
          </Button>
        }
      />
    </Card>
  );
}
