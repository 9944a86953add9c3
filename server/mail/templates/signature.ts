import { asSentence, nameBesideSchool } from "#shared/domain/text/names.ts";
import type { LabeledFact } from "./game-facts.ts";

/** Replies reach this person. Without a name, '', the school's is used. */
export type Sender = { name: string; email: string };

/** The row that says which person wrote; none where it could only name the school again. */
export const signedBy = (label: string, sender: Sender, school: { name: string }): LabeledFact[] => {
  const value = nameBesideSchool(sender.name, school.name);
  return value ? [{ label, value }] : [];
};

export const replyLine = (sender: Sender, school: { name: string }): string =>
  asSentence(
    `Questions? Reply to this message to reach ${nameBesideSchool(sender.name, school.name) || school.name}`,
  );
