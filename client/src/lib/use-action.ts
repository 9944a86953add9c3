import {
  type DefaultError,
  hashKey,
  type MutationFunction,
  type QueryClient,
  type UseMutationOptions,
  type UseMutationResult,
  // biome-ignore lint/style/noRestrictedImports: useAction itself is made of it.
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { useCallback, useRef } from "react";

/** The second press of a double click comes within this time, possibly after a quick response. */
export const DOUBLE_CLICK_MS = 500;

type Options<TData, TInput> = Omit<UseMutationOptions<TData, DefaultError, TInput>, "mutationFn">;

/**
 * `useMutation` for everything that a person does: asked twice at once for the same, it does it once. Disabling the
 * button while pending comes too late, because the second click arrives before the next rendering. The promise of
 * the dropped second call never settles: the first one reports the outcome.
 * @param options as of `useMutation`; a function gets the cache that the response changes
 */
export function useAction<TData, TInput = void>(
  mutationFn: MutationFunction<TData, TInput>,
  options?: Options<TData, TInput> | ((client: QueryClient) => Options<TData, TInput>),
): UseMutationResult<TData, DefaultError, TInput> {
  const client = useQueryClient();
  const mutation = useMutation({
    ...(typeof options === "function" ? options(client) : options),
    mutationFn,
  });
  const { mutateAsync: send } = mutation;
  /** By input: until when the same action is ignored. Infinite while it is under way. */
  const done = useRef(new Map<string, number>());

  const mutateAsync = useCallback<typeof send>(
    async (...args) => {
      const key = hashKey([args[0]]);
      for (const [past, until] of done.current) if (until <= performance.now()) done.current.delete(past);
      if (done.current.has(key)) return new Promise<never>(() => {});
      done.current.set(key, Number.POSITIVE_INFINITY);
      try {
        const result = await send(...args);
        done.current.set(key, performance.now() + DOUBLE_CLICK_MS);
        return result;
      } catch (error) {
        done.current.delete(key);
        throw error;
      }
    },
    [send],
  );
  const mutate = useCallback<typeof mutation.mutate>(
    (...args) => void mutateAsync(...args).catch(() => {}),
    [mutateAsync],
  );

  return { ...mutation, mutate, mutateAsync } as UseMutationResult<TData, DefaultError, TInput>;
}
