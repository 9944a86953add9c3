import { themeColors } from "#shared/domain/school/colors.ts";

/**
 * Shows the interface in a school's colours until `resetTheme`. Empty or malformed ones fall back to the settings
 * form's defaults.
 */
export function applyTheme(primary: string | null | undefined, secondary: string | null | undefined): void {
  for (const [role, color] of Object.entries(themeStyle(primary, secondary))) {
    document.documentElement.style.setProperty(role, color);
  }
}

/** Greys while a school's colours are loading, so that no other colour shows first. */
export const applyPlainTheme = (): void => applyTheme("#5C564D", "#B5AEA3");

/** Back to the product's own colours, as the style sheet has them. */
export function resetTheme(): void {
  for (const role of Object.keys(themeColors(null, null))) {
    document.documentElement.style.removeProperty(`--${role}`);
  }
}

/** A school's colors for one element only, as inline style: a preview, or the page of another school. */
export function themeStyle(
  primary: string | null | undefined,
  secondary: string | null | undefined,
): Record<string, string> {
  const dark = themeColors(primary, secondary, "dark");
  return Object.fromEntries(
    Object.entries(themeColors(primary, secondary)).map(([role, light]) => [
      `--${role}`,
      light === dark[role] ? light : `light-dark(${light}, ${dark[role]})`,
    ]),
  );
}
