/** Marks the placeholder of a part that is on its way. */
export const ON_ITS_WAY = { "data-loading": "" };

/** Whether the page waits for no part of itself. */
export const isAllThere = (): boolean => document.querySelector("[data-loading]") === null;
