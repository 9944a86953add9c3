import { type IncomingMessage, request as requestPlainly } from "node:http";
import { request as requestSecurely } from "node:https";
import { isIP } from "node:net";
import { connect as secure } from "node:tls";
import { PRODUCT_NAME } from "#shared/domain/product.ts";
import { openSocket, type Reach, RefusedTarget } from "./open-socket.ts";

type FetchOptions = {
  /** of what was fetched before; '' for nothing */
  etag: string;
  maxBytes: number;
  /** http and this machine are allowed, too */
  isTrial: boolean;
  signal: AbortSignal;
};

type Asked = {
  method?: string;
  headers: Record<string, string>;
  body?: string;
  /** http is allowed, too */
  mayBePlain: boolean;
  reach: Reach;
  signal: AbortSignal;
};

/** More bytes than were asked for. */
export class TooLarge extends Error {}

/** Any other answer than the one that was asked for. */
export class NoAnswer extends Error {}

const MAX_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/**
 * Fetches from an address that anybody may have named. Each host on the way is checked, and asked at the addresses that
 * were checked.
 * @returns null where nothing has changed
 * @throws RefusedTarget, TooLarge, NoAnswer, the signal's reason, or the connection's error
 */
export async function fetchBytes(
  url: string,
  options: FetchOptions,
): Promise<{ bytes: Uint8Array; etag: string } | null> {
  let address = new URL(url);
  for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
    const response = await askHost(address, {
      headers: {
        accept: "text/calendar, text/csv, */*;q=0.5",
        ...(options.etag && { "if-none-match": options.etag }),
      },
      mayBePlain: options.isTrial,
      reach: { blockPrivate: true, mayBeLoopback: options.isTrial },
      signal: options.signal,
    });
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) return { bytes: await bytesOf(response, options), etag: headers.etag ?? "" };
    response.destroy();
    if (statusCode === 304 && options.etag !== "") return null;
    if (!REDIRECTS.has(statusCode) || !URL.canParse(headers.location ?? "", address)) throw new NoAnswer();
    address = new URL(headers.location ?? "", address);
  }
  throw new NoAnswer();
}

/**
 * One request to a host that was checked, without following where it leads.
 * @throws RefusedTarget, the signal's reason, or the connection's error
 */
export async function askHost(
  address: URL,
  { method = "GET", headers, body, mayBePlain, reach, signal }: Asked,
): Promise<IncomingMessage> {
  const isSecure = address.protocol === "https:";
  if (!isSecure && !(mayBePlain && address.protocol === "http:")) throw new RefusedTarget();
  const host = address.hostname.replace(/^\[|\]$/g, "");
  const target = { host, port: Number(address.port) || (isSecure ? 443 : 80) };
  const socket = await openSocket(target, { ...reach, signal });
  const connection = isSecure ? secure({ socket, host, servername: isIP(host) ? "" : host }) : socket;
  return await new Promise((resolve, reject) => {
    (isSecure ? requestSecurely : requestPlainly)(address, {
      method,
      createConnection: () => connection,
      headers: { "accept-encoding": "identity", "user-agent": PRODUCT_NAME, ...headers },
      signal,
    })
      .once("response", resolve)
      .on("error", reject)
      .end(body);
  });
}

/** @throws TooLarge, the signal's reason, or the connection's error */
export async function bytesOf(
  response: IncomingMessage,
  { maxBytes }: { maxBytes: number },
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Buffer[] = [];
  let size = Number(response.headers["content-length"] ?? 0) > maxBytes ? maxBytes + 1 : 0;
  if (size <= maxBytes) {
    for await (const part of response as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > maxBytes) break;
      parts.push(part);
    }
  }
  response.destroy();
  if (size > maxBytes) throw new TooLarge();
  return Buffer.concat(parts);
}
