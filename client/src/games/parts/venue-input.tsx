import { type ComponentProps, useId } from "react";
import { Input } from "#client/components/ui/form/input.tsx";
import { useGames } from "#client/data/games.api.ts";

/** Suggests the venues of the other games. */
export function VenueInput(props: ComponentProps<"input">) {
  const listId = useId();
  const { data: games = [] } = useGames();
  const venues = [...new Set(games.map(({ venue }) => venue))].sort();
  return (
    <>
      <Input
        autoComplete="off"
        list={listId}
        className="[&::-webkit-calendar-picker-indicator]:hidden!"
        {...props}
      />
      <datalist id={listId}>
        {venues.map((venue) => (
          <option key={venue} value={venue} />
        ))}
      </datalist>
    </>
  );
}
