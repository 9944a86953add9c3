import { useEffect } from "react";
import { useSearchParamsState } from "#client/lib/use-search-params-state.ts";

const NO_LINK = { new: "" };

/** A link to the form for something new ('/teams?new=1') opens it, and is then removed from the address. */
export function useLinkedForm(open: () => void): void {
  const [link, setAddress] = useSearchParamsState(NO_LINK);

  useEffect(() => {
    if (!link.new) return;
    open();
    setAddress(NO_LINK);
  }, [link.new, open, setAddress]);
}
