import type { ErrorBody } from "#shared/api/errors.ts";
import { MEBIBYTE } from "#shared/domain/text/bytes.ts";

/** Of a person the server reads one body above 1 MB at a time. A character takes up to three bytes. */
export const isFile = (content: string): boolean => content.length * 3 > MEBIBYTE;

/** So often it is sent in all; the server forgets a file that was never ended within a minute. */
const MOST_TRIES = 90;

let last: Promise<unknown> = Promise.resolve();

/**
 * Sends a file after the ones before it. It waits, too, while the server still reads one of another tab, or one that
 * this page no longer needs.
 */
export function sendFile(send: () => Promise<Response>): Promise<Response> {
  const sent = last.then(() => sendOnceFree(send, MOST_TRIES));
  last = sent.catch(() => undefined);
  return sent;
}

async function sendOnceFree(send: () => Promise<Response>, tries: number): Promise<Response> {
  const response = await send();
  if (tries <= 1 || response.status !== 429 || !(await isBeingRead(response.clone()))) return response;
  const seconds = Number(response.headers.get("Retry-After") ?? 1);
  await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
  return await sendOnceFree(send, tries - 1);
}

async function isBeingRead(response: Response): Promise<boolean> {
  const body = (await response.json().catch(() => null)) as Partial<ErrorBody> | null;
  return body?.code === "file-being-read";
}
