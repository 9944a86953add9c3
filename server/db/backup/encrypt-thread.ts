import { parentPort } from "node:worker_threads";
import { Encrypter } from "age-encryption";

/** The program of the thread that encrypt.ts starts. It asks for the next part once it has taken one. */

/** The recipient, then the parts, then the end. */
export type ToEncrypt = { recipient: string } | { plain: Uint8Array } | { end: true };
export type FromEncrypt = { sealed: Uint8Array } | { isReady: true };

const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
const writer = writable.getWriter();
const tell = (message: FromEncrypt) => parentPort?.postMessage(message);

async function encryptAll(recipient: string): Promise<void> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const reader = (await encrypter.encrypt(readable)).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) tell({ sealed: part.value });
  tell({ isReady: true });
}

// A rejection ends the thread, and its error reaches whoever started it.
parentPort?.on("message", async (message: ToEncrypt) => {
  if ("recipient" in message) return await encryptAll(message.recipient);
  if ("end" in message) return await writer.close();
  await writer.write(message.plain);
  tell({ isReady: true });
});
