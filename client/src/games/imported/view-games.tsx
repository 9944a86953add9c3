import type { ButtonVariants } from "#client/components/ui/button.tsx";
import { ButtonLink } from "#client/components/ui/button-link.tsx";
import { gamesHref } from "#client/games/parts/game-href.ts";

/** Leads from what was just made to the list, whichever period that showed last. */
export const ViewGames = ({ variant = "outline" }: Pick<ButtonVariants, "variant">) => (
  <ButtonLink href={gamesHref({ period: "all" })} variant={variant} size="sm">
    View Games
  </ButtonLink>
);
