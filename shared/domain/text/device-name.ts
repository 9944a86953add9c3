import Bowser from "bowser";

/** 'Chrome on macOS', as far as a browser says. */
export function deviceName(userAgent: string): string {
  const { browser, os } = Bowser.parse(userAgent || "?");
  return [browser.name, os.name].filter(Boolean).join(" on ");
}
