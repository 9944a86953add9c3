import { CardBody, CardFooter } from "./ui/card.tsx";
import { Skeleton } from "./ui/skeleton.tsx";

export function RecordCardLoading() {
  return (
    <>
      <CardBody className="grid gap-3.5">
        <Skeleton className="w-2/5" />
        <Skeleton className="w-4/5" />
        <Skeleton className="w-1/2" />
        <Skeleton className="mt-2 w-3/5" />
      </CardBody>
      <CardFooter>
        <Skeleton className="h-8 w-20" />
        <Skeleton className="h-8 w-22" />
      </CardFooter>
    </>
  );
}
