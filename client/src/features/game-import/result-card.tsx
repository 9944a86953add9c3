import CircleCheck from "lucide-react/icons/circle-check";
import type { ComponentProps } from "react";
import { Card, CardBody, CardFooter, CardHeader } from "#client/components/ui/card.tsx";
import { Counts } from "./counts.tsx";

type ResultCardProps = ComponentProps<typeof Card> &
  ComponentProps<typeof Counts> & { title: string; fileName: string; isDone?: boolean };

/** The outcome of a file in numbers, above the next steps. */
export function ResultCard({
  title,
  fileName,
  isDone = true,
  counts,
  joinedRows,
  children,
  ...rest
}: ResultCardProps) {
  return (
    <Card {...rest}>
      <CardHeader
        title={
          <span className="flex items-center gap-2">
            {isDone ? <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-green-mark" /> : null}
            {title}
          </span>
        }
        description={fileName}
      />
      <CardBody>
        <Counts counts={counts} joinedRows={joinedRows} />
      </CardBody>
      <CardFooter>{children}</CardFooter>
    </Card>
  );
}
