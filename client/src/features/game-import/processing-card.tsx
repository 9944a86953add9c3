import { Card, CardBody, CardHeader } from "#client/components/ui/card.tsx";
import { ProgressBar } from "#client/components/ui/progress.tsx";

/** The specification fixes the bar there while the server works. */
const PROCESSING_PERCENT = 50;

export function ProcessingCard() {
  return (
    <Card>
      <CardHeader title="Processing" description="Your games are being imported." />
      <CardBody>
        <ProgressBar value={PROCESSING_PERCENT} label="Importing games" />
      </CardBody>
    </Card>
  );
}
