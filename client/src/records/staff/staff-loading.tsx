import { Card, CardBody, CardHeader } from "#client/components/ui/card.tsx";
import { Loading, Skeleton } from "#client/components/ui/skeleton.tsx";

const PLACEHOLDERS = [1, 2, 3];

export function StaffLoading() {
  return (
    <Card className="max-w-4xl">
      <CardHeader title="People" />
      <CardBody className="py-0">
        <PeopleLoading />
      </CardBody>
    </Card>
  );
}

/** The rows of people while they are read. */
export function PeopleLoading() {
  return (
    <Loading label="Loading people..." className="divide-y divide-line">
      {PLACEHOLDERS.map((place) => (
        <div key={place} className="grid gap-2 py-4">
          <Skeleton className="h-5 w-full max-w-44" />
          <Skeleton className="w-full max-w-60" />
          <Skeleton className="w-full max-w-40" />
        </div>
      ))}
    </Loading>
  );
}
