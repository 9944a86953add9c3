/**
 * Where the windows are to be found that few first visits open. Each names two dozen files that it is made of: that list comes
 * after the page, too.
 */
export const loadManyGamesDialog = async () =>
  (await import("#client/features/games/many/many-games-dialog.tsx")).ManyGamesDialog;

export const loadOfferDialog = async () => (await import("./offer-dialog.tsx")).OfferDialog;
