/** The window names the files that it is made of: that list comes after the page, too. */
export const loadOfferDialog = async () => (await import("./offer-dialog.tsx")).OfferDialog;
