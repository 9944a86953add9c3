import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, useWatch } from "react-hook-form";
import { Field } from "#client/components/ui/form/field.tsx";
import { Select } from "#client/components/ui/form/select.tsx";
import { VenueInput } from "#client/games/parts/venue-input.tsx";
import type { Game } from "#shared/api/games.ts";
import type { GamesChange } from "#shared/api/many-games.ts";
import { sideName } from "#shared/domain/game/game-facts.ts";
import { type VenueValues, venueForm } from "./change-forms.ts";
import { ChangeGames } from "./change-games.tsx";
import { checkedChange } from "./checked-change.ts";

const resolver = zodResolver(venueForm);

type ChangeVenueProps = { games: readonly Game[]; onClose: () => void };

/** Plays games somewhere else, at home or away. */
export function ChangeVenue({ games, onClose }: ChangeVenueProps) {
  const form = useForm<VenueValues, unknown, GamesChange>({
    resolver,
    defaultValues: { venue: "", side: "" },
  });
  useWatch({ control: form.control });
  const change = venueForm.safeParse(form.getValues()).data ?? null;
  return (
    <ChangeGames
      games={games}
      change={change}
      says={saysVenue}
      submitLabel={(count) => `Change ${count}`}
      done={(count) => `${count} changed`}
      dirty={form.formState.isDirty}
      check={() => checkedChange(form)}
      onClose={onClose}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="Venue" error={form.formState.errors.venue?.message ?? ""}>
          <VenueInput {...form.register("venue")} />
        </Field>
        <Field label="Home or away">
          <Select {...form.register("side")}>
            <option value="">Keep as it is</option>
            <option value="home">{sideName(true)}</option>
            <option value="away">{sideName(false)}</option>
          </Select>
        </Field>
      </div>
    </ChangeGames>
  );
}

/** 'Play 12 games at Main Gym', 'Play 12 games away' */
function saysVenue(count: string, { venue, isHome }: GamesChange): string {
  const where = venue ? ` at ${venue}` : "";
  return `Play ${count}${where}${isHome === undefined ? "" : ` ${isHome ? "at home" : "away"}`}`;
}
