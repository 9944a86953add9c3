/** Whether a row has changed since the edit began; an edit that does not say what it was based on is never stale. */
export const isStale = (row: { updatedAt: Date }, basedOn: string | undefined): boolean =>
  basedOn !== undefined && row.updatedAt.getTime() !== Date.parse(basedOn);
