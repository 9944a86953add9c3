import type { SVGProps } from "react";
import { type IconData, iconPath } from "./icon-path.ts";

type LineIconProps = Pick<SVGProps<SVGSVGElement>, "className" | "strokeWidth" | "aria-hidden">;

/**
 * An icon as one path; what all icons share stands in the style sheet. Of the set's own component, with an element for each
 * shape and a dozen attributes, a season has many thousands, and they would take longer than all the rest of the list.
 * The build makes every icon of the set one of these (client/icons.ts).
 */
export function drawnIcon(path: string) {
  return function LineIcon({ className, strokeWidth, ...rest }: LineIconProps) {
    return (
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        className={className ? `line-icon ${className}` : "line-icon"}
        style={strokeWidth === undefined ? undefined : { strokeWidth }}
        {...rest}
      >
        <path d={path} />
      </svg>
    );
  };
}

/** For what stands in every row of a long list, wherever it runs. */
export const lineIcon = (icon: IconData) => drawnIcon(iconPath(icon));

export type LineIcon = ReturnType<typeof drawnIcon>;
