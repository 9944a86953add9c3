import { isIPv4, isIPv6 } from "node:net";
import type { Request } from "express";

/** The client's address as `TRUST_PROXY` lets it be known; an IPv4 address looks the same on either kind of socket. */
export function clientAddress(request: Request): string {
  const address = (request.ip ?? "").replace(/%.*$/, "");
  const mapped = address.replace(/^::ffff:/i, "");
  return isIPv4(mapped) ? mapped : address;
}

/** One client: an IPv4 address, or the /64 network that an IPv6 client can choose addresses from. */
export function clientNetwork(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = "", tail = ""] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const front = head.split(":").filter(Boolean);
  const back = tail.split(":").filter(Boolean);
  const zeros = Array<string>(8 - front.length - back.length).fill("0");
  return `${[...front, ...zeros, ...back].slice(0, 4).join(":")}::/64`;
}
