import Rss from "lucide-react/icons/rss";
import { useState } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { SubscribeWindow } from "#client/games/season/subscribe/subscribe-window.tsx";

/** A phone has the icon alone. */
export function SubscribeButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" data-print="hide" className="max-sm:px-3.5" onClick={() => setOpen(true)}>
        <Rss aria-hidden="true" />
        <span className="max-sm:sr-only">Subscribe</span>
      </Button>
      {open ? <SubscribeWindow onClose={() => setOpen(false)} /> : null}
    </>
  );
}
