import type { SVGProps } from "react";

type LineIconProps = Pick<SVGProps<SVGSVGElement>, "className" | "strokeWidth" | "aria-hidden">;

/** Draws an icon as one path. The build makes every icon of the set one of these (client/build/icons.ts). */
export function lineIcon(path: string) {
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
