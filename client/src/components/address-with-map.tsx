import { cn } from "#client/lib/cn.ts";
import { mapUrl, venueAndAddress } from "#shared/domain/school/address.ts";
import { Isolated } from "./ui/isolated.tsx";

type AddressWithMapProps = { venue: string; address: string; className?: string };

/** A game's address and the way to a map of it; nothing where nobody has said it. */
export function AddressWithMap({ venue, address, className }: AddressWithMapProps) {
  if (!address) return null;
  return (
    <span className={cn("font-normal text-ink-muted", className)}>
      <Isolated>{address}</Isolated> <MapLink venue={venue} address={address} />
    </span>
  );
}

type MapLinkProps = { venue: string; address: string; title?: string };

export const MapLink = ({ venue, address, title }: MapLinkProps) => (
  <a
    href={mapUrl(venueAndAddress(venue, address))}
    target="_blank"
    rel="noreferrer"
    title={title}
    className="font-semibold text-primary-text underline underline-offset-4"
  >
    Map
  </a>
);
