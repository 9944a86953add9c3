import { Card, CardBody } from "#client/components/ui/card.tsx";
import { Loading, Skeleton } from "#client/components/ui/skeleton.tsx";

export const StepLoading = () => (
  <Loading>
    <Card>
      <CardBody className="grid gap-5">
        <Skeleton className="h-9 w-full max-w-64" />
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-40 w-full" />
      </CardBody>
    </Card>
  </Loading>
);
