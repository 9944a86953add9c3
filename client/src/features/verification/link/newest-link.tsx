import Send from "lucide-react/icons/send";
import { useState } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { askForNewestLink } from "#client/features/verification/verification.api.ts";
import { errorMessage } from "#client/lib/api.ts";
import { useSendAnswer } from "./use-sending.ts";

/** Below the words of a replaced link. The mail goes to the address of the old one. */
export function NewestLink({ token }: { token: string }) {
  const [answer, setAnswer] = useState<string | null>(null);
  const asking = useSendAnswer(() => askForNewestLink(token));
  if (answer !== null) {
    return (
      <p role="status" className="mt-6 rounded-md bg-green-wash px-4 py-3">
        {answer}
      </p>
    );
  }
  return (
    <div className="mt-6 grid justify-items-center gap-2">
      <Button
        size="lg"
        pending={asking.pending}
        pendingLabel="Sending..."
        onClick={() => asking.start(undefined, { onDone: ({ message }) => setAnswer(message) })}
      >
        <Send aria-hidden="true" />
        Mail me the newest link
      </Button>
      {asking.problem ? (
        <p role="alert" className="text-danger-text">
          {errorMessage(asking.problem)}
        </p>
      ) : null}
    </div>
  );
}
