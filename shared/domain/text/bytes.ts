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

/** Uploads are counted in these. */
export const KIBIBYTE = 1024;
export const MEBIBYTE = 1024 * KIBIBYTE;

/** '100 kB', '10 MB': how much may be uploaded. */
export function formatLimit(bytes: number): string {
  return bytes < MEBIBYTE ? `${Math.round(bytes / KIBIBYTE)} kB` : `${Math.round(bytes / MEBIBYTE)} MB`;
}

/** '12.3 KB': the size of a file to upload; the smallest has 0.1. */
export function formatKilobytes(bytes: number): string {
  const kilobytes = Math.max(bytes / KIBIBYTE, 0.1).toLocaleString("en-US", {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return `${kilobytes} KB`;
}
