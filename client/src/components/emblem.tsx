import { useState } from "react";
import { cn } from "#client/lib/cn.ts";
import { initials } from "#shared/domain/text/names.ts";

/** How large, as a monogram and as a picture: `frame` is smaller in the bar of a narrow screen, and square in the rail. */
const SIZES = {
  large: { monogram: "", tile: "h-10 min-w-10 max-w-26" },
  frame: {
    monogram: "max-lg:size-9 max-lg:text-lg",
    tile: "h-10 min-w-10 max-w-26 max-lg:h-9 max-lg:min-w-9 rail:max-w-10",
  },
  small: { monogram: "size-8 text-base", tile: "h-8 min-w-8 max-w-20" },
};

type EmblemProps = {
  name: string;
  /** '' for none */
  logo: string;
  size?: keyof typeof SIZES;
  /** The picture could not be shown. */
  onBroken?: () => void;
};

/**
 * The logo that stands beside a name, or the name's monogram where there is none or it cannot be shown. On white, since
 * nobody knows for which ground a picture was drawn.
 */
export function Emblem({ name, logo, size = "large", onBroken }: EmblemProps) {
  const [broken, setBroken] = useState("");
  const { monogram, tile } = SIZES[size];
  if (!logo || broken === logo) return <Monogram name={name} className={monogram} />;
  return (
    <span
      className={cn(
        "flex shrink-0 items-center justify-center rounded-md bg-[white] p-1 forced-color-adjust-none",
        tile,
      )}
    >
      <img
        src={logo}
        alt=""
        className="h-full min-w-0 object-contain"
        onError={() => {
          setBroken(logo);
          onBroken?.();
        }}
      />
    </span>
  );
}

type MonogramProps = { name: string; className?: string };

/** The initials of a name on a pennant-like mark in the surrounding text colour; decoration beside the name itself. */
function Monogram({ name, className }: MonogramProps) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        "monogram numerals grid shrink-0 place-items-center rounded-md border-2 border-current pt-px",
        className,
      )}
    >
      {initials(name)}
    </span>
  );
}
