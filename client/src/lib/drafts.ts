/**
 * What was typed in a form when the session ended, for the same person to take up after signing in again in this tab.
 * Browser storage otherwise holds nothing of anybody, so this is kept as briefly as can be: written when the server
 * answers that the session is over, for one hour at most, until the form has offered it once, and gone when somebody
 * signs out or someone else signs in. Forms with passwords are never kept.
 */
const PREFIX = "fieldhouse-draft:";
const HOUR_MS = 3_600_000;

export type DraftValues = Record<string, unknown>;

type Draft = { at: number; values: DraftValues };

/** What each open form would lose now, by its key; `null` for nothing. */
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

/** What this person typed in the form; what is somebody else's, or too old, goes. */
export function readDraft(accountId: string, key: string): DraftValues | null {
  dropForeignDrafts(accountId);
  return parse(sessionStorage.getItem(nameOf(accountId, key)))?.values ?? null;
}

export function dropDraft(accountId: string, key: string): void {
  sessionStorage.removeItem(nameOf(accountId, key));
}

/** Forgets everything that is too old or not this person's; with `null` everything. */
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
