type Shape = readonly [name: string, attributes: Readonly<Record<string, string>>];

/** An icon of the set as its own module has it. */
export type IconData = { node: readonly Shape[] };

type LineIconProps = { className?: string };

/**
 * An icon for what stands in every row of a long list, next to its word or in a button that says it. All of its shapes are
 * one path, and what all icons share stands in the style sheet: of the set's own component, with an element for each shape
 * and a dozen attributes, a season has many thousands, and they would take longer than all the rest of the list.
 */
export function lineIcon({ node }: IconData) {
  const path = node.map(pathOf).join("");
  return function LineIcon({ className }: LineIconProps) {
    return (
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        className={className ? `line-icon ${className}` : "line-icon"}
      >
        <path d={path} />
      </svg>
    );
  };
}

export type LineIcon = ReturnType<typeof lineIcon>;

function pathOf([name, attributes]: Shape): string {
  // A path that begins with a relative step would else begin where the one before it ends.
  if (name === "path") return `M0 0${attributes.d}`;
  const of = (attribute: string) => Number(attributes[attribute]);
  if (name === "circle") return circlePath(of("cx"), of("cy"), of("r"));
  if (name === "rect") return rectPath(of("x"), of("y"), of("width"), of("height"), of("rx"));
  throw new Error(`no path for <${name}>`);
}

const circlePath = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

function rectPath(x: number, y: number, width: number, height: number, r: number): string {
  const [across, down] = [width - 2 * r, height - 2 * r];
  const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return `M${x + r} ${y}h${across}${corner(r, r)}v${down}${corner(-r, r)}h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}z`;
}
