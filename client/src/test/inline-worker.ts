import { vi } from "vitest";
import { answerFor, type FileAnswer, type FileToRead } from "#client/features/game-import/any-file/answer.ts";

type Told = { files: File[]; terminated: number };

/**
 * Stands in for the browser's threads, which jsdom has none of: what the worker would answer, or what is given.
 * @returns what was asked of them, and how many were ended
 */
export function inlineWorkers(answer: (asked: FileToRead) => Promise<FileAnswer> = answerFor): Told {
  const told: Told = { files: [], terminated: 0 };
  class InlineWorker {
    onmessage: ((event: { data: FileAnswer }) => void) | null = null;
    onerror: ((event: { message: string }) => void) | null = null;
    #ended = false;

    async postMessage(asked: FileToRead) {
      told.files.push(asked.file);
      try {
        const data = await answer(asked);
        if (!this.#ended) this.onmessage?.({ data });
      } catch (error) {
        this.onerror?.({ message: String(error) });
      }
    }

    terminate() {
      if (!this.#ended) told.terminated += 1;
      this.#ended = true;
    }
  }
  vi.stubGlobal("Worker", InlineWorker);
  return told;
}
