import { SaxesParser } from "saxes";

/** An element's name is without its prefix: each program chooses its own. */
type XmlReader = {
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
  /** Asked between two pieces; true ends the reading. */
  isDone?: () => boolean;
};

/** @throws what is wrong with the XML; entities that a document defines itself are not known and wrong, too */
export async function parseXml(pieces: AsyncIterable<string>, reader: XmlReader): Promise<void> {
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on("opentag", ({ name, attributes }) => reader.open?.(withoutPrefix(name), attributes));
  parser.on("text", (text) => reader.text?.(text));
  parser.on("cdata", (text) => reader.text?.(text));
  parser.on("closetag", ({ name }) => reader.close?.(withoutPrefix(name)));
  for await (const piece of pieces) {
    parser.write(piece);
    if (reader.isDone?.()) return;
  }
  parser.close();
}

const withoutPrefix = (name: string) => name.slice(name.indexOf(":") + 1);

/** XML of spreadsheets has 1, true or on. */
export const isOn = (value: string | undefined) => value === "1" || value === "true" || value === "on";

/** Excel writes what XML cannot carry as _x000D_. */
export const unescaped = (text: string) =>
  text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
