import { quoted } from "#shared/import/cells.ts";
import { type Contact, NO_CONTACT } from "#shared/import/read-contact.ts";
import type { ImportedGame } from "#shared/import/read-row.ts";

export type KnownOpponent = Contact & {
  id: number;
  schoolName: string;
  /** e-mails of the other opponents with this name: with one of these it would be the same opponent twice */
  namesakeEmails: readonly string[];
};

/** An import's additions to an opponent that exists; '' where it adds nothing. */
export type FilledContact = Contact & { id: number; schoolName: string };

type Opponent = ImportedGame["opponent"];
type Page = { schoolName: string; now: Contact; filled: Contact; stored: KnownOpponent | null };

const FIELDS = ["managerName", "email", "ccEmail", "phone", "address"] as const;

/**
 * Collects the opponents' contacts from the rows of a file. Blank fields are filled by the first row that says them;
 * those that an opponent has are never overwritten.
 */
export function createContactBook(knownBy: (key: string) => KnownOpponent | undefined) {
  /** by id, or by key for a new opponent: one of the school's may have several names in a file */
  const pages = new Map<number | string, Page>();
  const reported = new Set<string>();
  /** Rows that say the same of an opponent share the object. */
  const added = new Set<Opponent>();

  function pageOf({ key, schoolName }: Opponent): Page {
    const stored = knownBy(key) ?? null;
    const page = pages.get(stored?.id ?? key) ?? {
      schoolName,
      now: { ...(stored ?? NO_CONTACT) },
      filled: { ...NO_CONTACT },
      stored,
    };
    pages.set(stored?.id ?? key, page);
    return page;
  }

  /** @returns what had to be left out, each only once for an opponent */
  function add(opponent: Opponent): string[] {
    if (added.has(opponent)) return [];
    added.add(opponent);
    const page = pageOf(opponent);
    return FIELDS.flatMap((field) => {
      // A copy goes with the address beside which it stands.
      if (field === "ccEmail" && page.now.email !== opponent.email) return [];
      const loss = fill(page, field, opponent[field]);
      const about = `${opponent.key}\n${field}\n${opponent[field]}`;
      if (loss === null || reported.has(about)) return [];
      reported.add(about);
      return loss;
    });
  }

  return {
    add,
    /** a new opponent with all that the file says of it */
    complete: (opponent: Opponent): Opponent => ({ ...opponent, ...pageOf(opponent).filled }),
    filled: (): FilledContact[] =>
      [...pages.values()].flatMap(({ stored, filled }) =>
        stored && FIELDS.some((field) => filled[field] !== "")
          ? { id: stored.id, schoolName: stored.schoolName, ...filled }
          : [],
      ),
  };
}

function fill({ schoolName, now, filled, stored }: Page, field: keyof Contact, value: string): string | null {
  const before = now[field];
  if (value === "" || before.toLowerCase() === value.toLowerCase()) return null;
  if (before !== "") {
    const isStored = filled[field] === "";
    const reason = isStored
      ? `${stored?.schoolName ?? schoolName} already has ${quoted(before)}`
      : `an earlier row has ${quoted(before)} for ${stored?.schoolName ?? schoolName}`;
    return `${quoted(value)} was left out, as ${reason}`;
  }
  if (field === "email" && stored?.namesakeEmails.includes(value))
    return `${quoted(value)} was left out, as another opponent called ${stored.schoolName} has it`;
  now[field] = value;
  filled[field] = value;
  return null;
}
