import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { accountIdOf } from "#client/lib/query-client.ts";
import { type DraftValues, dropDraft, readDraft, trackForm } from "./drafts.ts";

export type DraftOffer = { restore: () => void; discard: () => void };

/**
 * Keeps what is typed in a form when the session ends, and offers it when the form is opened again. `key` names the
 * form and the record ('team:12', 'team:new'). For flat forms without passwords.
 */
export function useDraft<T extends FieldValues>(
  form: UseFormReturn<T, unknown, unknown>,
  key: string,
): DraftOffer | null {
  const accountId = accountIdOf(useQueryClient());
  const [found] = useState(() => (accountId === null ? null : readDraft(accountId, key)));
  const [kept, setKept] = useState(found);
  // Read while rendering, because the form reports changes only of what was read.
  const { dirtyFields } = form.formState;

  useEffect(() => trackForm(key, () => typedValues(form.getValues(), dirtyFields)), [form, key, dirtyFields]);

  useEffect(() => {
    if (!found || accountId === null) return;
    return () => dropDraft(accountId, key);
  }, [found, accountId, key]);

  if (!kept) return null;
  const restore = () => {
    for (const [name, value] of Object.entries(kept)) {
      form.setValue(name as Path<T>, value as PathValue<T, Path<T>>, { shouldDirty: true });
    }
    setKept(null);
  };
  return { restore, discard: () => setKept(null) };
}

/** Only the changed fields: the others may have new values by the time the draft is offered. */
function typedValues(values: object, dirtyFields: object): DraftValues | null {
  const dirty = new Set(Object.keys(dirtyFields));
  const typed = Object.entries(values).filter(([name]) => dirty.has(name));
  return typed.length > 0 ? Object.fromEntries(typed) : null;
}
