import type { Opponent } from "#shared/api/opponents.ts";
import { foldText } from "#shared/domain/text/fold-text.ts";

const BY_NAME = new Intl.Collator("en", { sensitivity: "base", numeric: true });

/** By school name as people read it: 'de Anza' between 'Davis' and 'Delta', 'School 2' before 'School 10'. */
export function sortOpponents<Row extends Pick<Opponent, "id" | "schoolName">>(
  opponents: readonly Row[],
): Row[] {
  return [...opponents].sort((a, b) => BY_NAME.compare(a.schoolName, b.schoolName) || a.id - b.id);
}

/** Finds the text in school name, manager or e-mail, whatever its case and accents; all for a blank one. */
export function searchOpponents<Row extends Pick<Opponent, "schoolName" | "managerName" | "email">>(
  opponents: readonly Row[],
  text: string,
): Row[] {
  const wanted = foldText(text);
  return opponents.filter(({ schoolName, managerName, email }) =>
    [schoolName, managerName, email].some((field) => foldText(field).includes(wanted)),
  );
}
