import { createHmac, hkdfSync } from "node:crypto";

/**
 * A secret for a link that always leads to the same: 256 bits as 43 characters, of which no other can be made. Another
 * installation's secret makes another one.
 * @param purpose of these links; those of other purposes have other keys
 * @param parts say which link of them it is
 */
export const derivedToken = (
  secret: string,
  purpose: string,
  parts: readonly (string | number | null)[],
): string =>
  createHmac("sha256", Buffer.from(hkdfSync("sha256", secret, "", `fieldhouse: ${purpose}`, 32)))
    .update(JSON.stringify(parts))
    .digest("base64url");
