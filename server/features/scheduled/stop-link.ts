import type { Db } from "#server/db/client.ts";
import type { Deps } from "#server/deps.ts";
import { insertStopLink } from "#server/features/stop/stop.queries.ts";
import { derivedToken, hashToken } from "#server/secrets/token.ts";
import type { StopKind } from "#shared/domain/school/stop-kinds.ts";
import { plainEmailAddress } from "#shared/domain/text/email-address.ts";
import type { SchoolId } from "#shared/schema/schools.ts";

/** The address and the kind of a school's messages that a link stops. */
type Stopped = { schoolId: SchoolId; kind: StopKind; address: string };

/** The addresses that stop a kind of messages: of a page, and for the mail program's own button (RFC 8058). */
export type StopLink = { page: string; headers: Record<string, string> };

/**
 * The link that stops a school's messages to an address: the same in each of them, and no other secret can be made of
 * it. Only its hash is kept. Providers ask for https, so over http there are no headers.
 * @param tx the transaction that claims the message
 */
export async function stopLinkFor(
  { env: { appUrl }, secret }: Pick<Deps, "env" | "secret">,
  tx: Db,
  { schoolId, kind, address }: Stopped,
): Promise<StopLink> {
  const plain = plainEmailAddress(address);
  const token = derivedToken(secret, "links that stop messages", [schoolId, kind, plain]);
  await insertStopLink(tx, { tokenHash: hashToken(token), schoolId, kind, address: plain });
  const oneClick = {
    "List-Unsubscribe": `<${appUrl}/api/stop/${token}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
  return { page: `${appUrl}/stop?token=${token}`, headers: appUrl.startsWith("https:") ? oneClick : {} };
}
