import ChevronDown from "lucide-react/icons/chevron-down";
import { type ComponentProps, Suspense, useState } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { preloadable } from "#client/lib/start/preloadable.tsx";
import { usePreload } from "#client/lib/start/use-preload.ts";

const [OpenMenu, loadMenu] = preloadable(async () => (await import("./open-season-menu.tsx")).OpenSeasonMenu);

/** What is done with a season as a whole. The menu comes with its first press: the page does not wait for it. */
export function SeasonMenu() {
  const [wanted, setWanted] = useState(false);
  usePreload(loadMenu);
  const button = <MenuButton aria-haspopup="menu" aria-expanded={false} onClick={() => setWanted(true)} />;
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <OpenMenu trigger={<MenuButton />} />
    </Suspense>
  );
}

function MenuButton(props: ComponentProps<"button">) {
  return (
    <Button
      variant="outline"
      className="px-3 max-md:order-1 max-md:h-7 max-md:border-transparent max-md:px-1"
      {...props}
    >
      Season
      <ChevronDown aria-hidden="true" />
    </Button>
  );
}
