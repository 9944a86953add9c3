import { answerFor, type FileToRead } from "./answer.ts";

addEventListener("message", async ({ data }: MessageEvent<FileToRead>) => {
  try {
    postMessage(await answerFor(data));
  } catch (error) {
    // A rejected promise would end in silence here, while people wait.
    reportError(error);
  }
});
