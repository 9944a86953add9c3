import { useMediaQuery } from "#client/lib/use-media-query.ts";

/** Five columns beside the sidebar need this much. Paper gets the table too, or the page would change its shape while it is printed. */
const TABLE_SCREEN = "(min-width: 72rem), print";

/** A table where there is room for one; elsewhere the games are cards. */
export function useTableLayout(): boolean {
  return useMediaQuery(TABLE_SCREEN);
}
