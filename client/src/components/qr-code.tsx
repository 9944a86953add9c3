import { encode } from "uqr";

/** Scanners want a quiet edge of four modules around it. */
const EDGE = 4;

type QrCodeProps = { text: string; label: string };

/** Black on white whatever the colours around it, as a camera needs it. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, data } = encode(text, { border: EDGE });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="scheme-light forced-color-adjust-none"
    >
      <path className="fill-surface" d={`M0 0h${size}v${size}H0z`} />
      <path className="fill-ink" d={darkModules(data)} />
    </svg>
  );
}

/** A square for each, as one path. */
const darkModules = (rows: readonly (readonly boolean[])[]): string =>
  rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
