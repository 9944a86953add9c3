import { parseXml, unescaped } from "./parse-xml.ts";

/**
 * The texts that cells name by their place. Of formatted texts the parts are joined; how they are pronounced is left
 * out.
 */
export async function readSharedStrings(part: AsyncIterable<string>): Promise<string[]> {
  const texts: string[] = [];
  let text = "";
  let isText = false;
  let isPronunciation = false;
  await parseXml(part, {
    open: (name) => {
      if (name === "si") text = "";
      if (name === "rPh") isPronunciation = true;
      isText = name === "t" && !isPronunciation;
    },
    text: (piece) => {
      if (isText) text += piece;
    },
    close: (name) => {
      if (name === "si") texts.push(unescaped(text));
      if (name === "rPh") isPronunciation = false;
      isText = false;
    },
  });
  return texts;
}
