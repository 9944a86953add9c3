/**
 * Keeps an unsaved form when the session ends, for the same person to restore after signing in again in this tab.
 * Browser storage holds nothing else about people. So a draft is deleted after an hour, once it was offered, and when
 * somebody signs out or another person signs in. Forms with passwords are never kept.
 */
const PREFIX = "fieldhouse-draft:";
const HOUR_MS = 3_600_000;

export type DraftValues = Record<string, unknown>;

type Draft = { at: number; values: DraftValues };

/** For each open form, by its key: reads what is typed and not saved; `null` for nothing. */
const openForms = new Map<string, () => DraftValues | null>();

/** Until the returned function is called, the form is among those whose values are kept. */
export function trackForm(key: string, read: () => DraftValues | null): () => void {
  openForms.set(key, read);
  return () => {
    if (openForms.get(key) === read) openForms.delete(key);
  };
}

/** Keeps what is typed in the open forms for this person. */
export function keepDrafts(accountId: string): void {
  for (const [key, read] of openForms) {
    const values = read();
    if (!values) continue;
    const draft: Draft = { at: Date.now(), values };
    sessionStorage.setItem(nameOf(accountId, key), JSON.stringify(draft));
  }
}

/** This person's draft. Drafts of somebody else, or too old ones, are deleted. */
export function readDraft(accountId: string, key: string): DraftValues | null {
  dropForeignDrafts(accountId);
  return parse(sessionStorage.getItem(nameOf(accountId, key)))?.values ?? null;
}

export function dropDraft(accountId: string, key: string): void {
  sessionStorage.removeItem(nameOf(accountId, key));
}

/** Deletes the drafts that are too old or not this person's; with `null` all of them. */
export function dropForeignDrafts(accountId: string | null): void {
  const own = accountId === null ? null : nameOf(accountId, "");
  for (const name of Object.keys(sessionStorage).filter((each) => each.startsWith(PREFIX))) {
    const draft = parse(sessionStorage.getItem(name));
    const fresh = draft !== null && Date.now() - draft.at <= HOUR_MS;
    if (!fresh || own === null || !name.startsWith(own)) sessionStorage.removeItem(name);
  }
}

function nameOf(accountId: string, key: string): string {
  return `${PREFIX}${accountId}:${key}`;
}

function parse(text: string | null): Draft | null {
  return text === null ? null : (JSON.parse(text) as Draft);
}
