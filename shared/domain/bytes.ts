const UNITS = ["bytes", "kB", "MB", "GB", "TB"];

/** '812 bytes', '3.4 MB': decimal units, as file managers count. */
export function formatBytes(bytes: number): string {
  let size = bytes;
  let unit = 0;
  while (size >= 999.5 && unit < UNITS.length - 1) {
    size /= 1000;
    unit += 1;
  }
  const digits = unit === 0 || size >= 99.95 ? 0 : 1;
  return `${size.toFixed(digits)} ${UNITS[unit]}`;
}
