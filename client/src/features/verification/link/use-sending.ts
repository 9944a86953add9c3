import { useRef, useState } from "react";

type Outcome<Output> = { onDone?: (output: Output) => void; onFailure?: (error: unknown) => void };

/**
 * Something that a person sends: one at a time, since the second press of a double click comes before the next
 * rendering.
 */
export function useSendAnswer<Input, Output>(send: (input: Input) => Promise<Output>) {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<Error | null>(null);
  const isBusy = useRef(false);

  const start = async (input: Input, { onDone, onFailure }: Outcome<Output> = {}) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setPending(true);
    setProblem(null);
    try {
      const output = await send(input);
      onDone?.(output);
    } catch (error) {
      setProblem(error instanceof Error ? error : new Error(String(error)));
      onFailure?.(error);
    } finally {
      isBusy.current = false;
      setPending(false);
    }
  };

  return {
    pending,
    problem,
    start: (input: Input, outcome?: Outcome<Output>) => void start(input, outcome),
    reset: () => setProblem(null),
  };
}
