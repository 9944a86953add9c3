/** The window names two dozen files that it is made of: that list comes after the page, too. */
export const loadManyGamesDialog = async () => (await import("./many-games-dialog.tsx")).ManyGamesDialog;
