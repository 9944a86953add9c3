import { unreadableWorkbook } from "#client/features/game-import/any-file/spreadsheet-problems.ts";
import { isOn, parseXml } from "./parse-xml.ts";
import { unpack } from "./unpack.ts";
import { partName, type Zip } from "./zip-directory.ts";

/** The places of a workbook's parts in its zip. */
type WorkbookParts = {
  /** the sheets of cells that people see, in their order */
  sheets: { name: string; path: string }[];
  sharedStrings: string | undefined;
  styles: string | undefined;
  /** whether days are counted from 1904 */
  is1904: boolean;
};

type Relation = { id: string; kind: string; path: string };

/** A part of the zip, piece by piece. */
export function partOf(zip: Zip, path: string): AsyncGenerator<string> {
  const entry = zip.entries.get(partName(path));
  if (!entry) throw unreadableWorkbook();
  return unpack(zip, entry);
}

/** @throws CsvError for a zip without a workbook in it */
export async function findParts(zip: Zip): Promise<WorkbookParts> {
  const root = await readRelations(zip, "");
  const workbook = root.find(({ kind }) => kind === "officeDocument")?.path;
  if (workbook === undefined) throw unreadableWorkbook();
  const relations = await readRelations(zip, workbook);
  const pathOf = (wanted: string) => relations.find(({ kind }) => kind === wanted)?.path;
  const cells = new Map(
    relations.flatMap(({ id, kind, path }) => (kind === "worksheet" ? [[id, path]] : [])),
  );
  const sheets: WorkbookParts["sheets"] = [];
  const taken = new Set<string>();
  let is1904 = false;
  await parseXml(partOf(zip, workbook), {
    open: (name, attributes) => {
      if (name === "workbookPr") is1904 = isOn(attributes.date1904);
      if (name !== "sheet") return;
      const path = cells.get(relationOf(attributes));
      // No part is unpacked twice: the limits count each of them once.
      if (path === undefined || taken.has(partName(path))) return;
      taken.add(partName(path));
      if ((attributes.state ?? "visible") === "visible") sheets.push({ name: attributes.name ?? "", path });
    },
  });
  return { sheets, sharedStrings: pathOf("sharedStrings"), styles: pathOf("styles"), is1904 };
}

/**
 * The parts that a part names, by the last word of their kind: its beginning differs in the strict form of the format.
 */
async function readRelations(zip: Zip, of: string): Promise<Relation[]> {
  const folder = of.slice(0, of.lastIndexOf("/") + 1);
  const relations: Relation[] = [];
  await parseXml(partOf(zip, `${folder}_rels/${of.slice(folder.length)}.rels`), {
    open: (name, { Id: id = "", Type: type = "", Target: target = "" }) => {
      if (name !== "Relationship") return;
      const kind = type.slice(type.lastIndexOf("/") + 1);
      relations.push({ id, kind, path: resolve(folder, target) });
    },
  });
  return relations;
}

/** '../xl/styles.xml' seen from 'docs/' is 'xl/styles.xml'; '/xl/styles.xml' is so from everywhere. */
function resolve(folder: string, target: string): string {
  const steps: string[] = [];
  for (const step of `${target.startsWith("/") ? "" : folder}${target}`.split("/")) {
    if (step === "..") steps.pop();
    else if (step !== "" && step !== ".") steps.push(step);
  }
  return steps.join("/");
}

const relationOf = (attributes: Readonly<Record<string, string>>) =>
  Object.entries(attributes).find(([name]) => name.endsWith(":id"))?.[1] ?? "";
