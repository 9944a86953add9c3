import { lazy, Suspense } from "react";
import { Card, CardBody, CardHeader } from "#client/components/ui/card.tsx";
import { Loading, Skeleton } from "#client/components/ui/skeleton.tsx";

/** Few have to be asked: the form's chunk is fetched for those. */
const NameQuestion = lazy(async () => ({ default: (await import("./name-question.tsx")).NameQuestion }));

const QUESTION = "How should we sign your messages?";
const WHY = "Your name appears on every email that you send to opponents.";

/** Asks for one's name where there are no first steps any more. */
export const SigningCard = () => (
  <Card>
    <CardHeader title={QUESTION} description={WHY} />
    <CardBody>
      <Form />
    </CardBody>
  </Card>
);

const Form = () => (
  <Suspense
    fallback={
      <Loading className="grid gap-4 @min-[36rem]:grid-cols-[1fr_1fr_auto]">
        <Skeleton className="h-16! w-full" />
        <Skeleton className="h-16! w-full" />
        <Skeleton className="h-9.5! w-28 @min-[36rem]:mt-6.5" />
      </Loading>
    }
  >
    <NameQuestion />
  </Suspense>
);
