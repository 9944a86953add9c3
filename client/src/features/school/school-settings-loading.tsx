import { Card, CardBody } from "#client/components/ui/card.tsx";
import { Loading, Skeleton } from "#client/components/ui/skeleton.tsx";

export function SchoolSettingsLoading() {
  return (
    <Loading className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
      <CardSkeleton fields={["name", "address", "director", "mascot", "timezone"]} />
      <CardSkeleton fields={["primary", "secondary"]} />
    </Loading>
  );
}

function CardSkeleton({ fields }: { fields: string[] }) {
  return (
    <Card>
      <CardBody className="grid gap-5">
        <Skeleton className="h-6 w-full max-w-44" />
        {fields.map((field) => (
          <div key={field} className="grid gap-2">
            <Skeleton className="w-full max-w-28" />
            <Skeleton className="h-9.5 w-full" />
          </div>
        ))}
      </CardBody>
    </Card>
  );
}
