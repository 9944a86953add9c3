import { Transform, type TransformCallback } from "node:stream";
import { startThread } from "#server/work/thread.ts";
import type { FromEncrypt, ToEncrypt } from "./encrypt-thread.ts";

/**
 * Encrypts what is written to it for an age recipient, in a thread of its own: the cipher is slow, and requests would
 * wait for it.
 */
export function encryptFor(recipient: string): Transform {
  const thread = startThread("encrypt-thread", import.meta.url);
  const send = (message: ToEncrypt) => thread.postMessage(message);
  let goOn: TransformCallback = () => undefined;
  const stream = new Transform({
    transform: (plain: Uint8Array, _encoding, done) => {
      goOn = done;
      send({ plain });
    },
    flush: (done) => {
      goOn = done;
      send({ end: true });
    },
    destroy: (error, done) => {
      void thread.terminate();
      done(error);
    },
  });
  thread
    .on("message", (message: FromEncrypt) => {
      if ("sealed" in message) stream.push(message.sealed);
      else goOn();
    })
    .on("error", (error) => stream.destroy(error));
  send({ recipient });
  return stream;
}

/** @throws with one line where nothing could be encrypted for it */
export async function requireRecipient(recipient: string): Promise<void> {
  const { Encrypter } = await import("age-encryption");
  try {
    new Encrypter().addRecipient(recipient);
  } catch {
    throw new Error("BACKUP_RECIPIENT: is no age recipient. See .env.example.");
  }
}
