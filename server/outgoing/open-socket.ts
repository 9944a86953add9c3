import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
import { BlockList, connect, isIPv6, type Socket } from "node:net";

/**
 * Addresses without servers that anybody may name: unspecified, link-local, multicast and reserved addresses, and the clouds' metadata.
 */
const NEVER = blockList(
  ["0.0.0.0/8", "169.254.0.0/16", "192.0.0.192/32", "100.100.100.200/32", "224.0.0.0/4", "240.0.0.0/4"],
  ["::/128", "fe80::/10", "ff00::/8", "fd00:ec2::254/128"],
);
const LOOPBACK = blockList(["127.0.0.0/8"], ["::1/128"]);
const PRIVATE = blockList(
  ["127.0.0.0/8", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "100.64.0.0/10", "198.18.0.0/15"],
  ["::1/128", "fc00::/7", "fec0::/10"],
);

/** Which addresses inside networks are refused, beside those that always are. */
export type Reach = {
  /** refuse those in private networks, loopback included */
  blockPrivate: boolean;
  /** let this machine's own pass all the same */
  mayBeLoopback?: boolean;
};

export class RefusedTarget extends Error {}
export class UnknownHost extends Error {}

/**
 * Connects to the host once each of its addresses was checked, and to none but those: a name that resolves differently
 * the second time gains nothing.
 * @throws RefusedTarget, UnknownHost, the signal's reason, or the socket's error
 */
export async function openSocket(
  target: { host: string; port: number },
  { signal, ...reach }: Reach & { signal: AbortSignal },
): Promise<Socket> {
  const found = lookup(target.host, { all: true }).catch(() => {
    throw new UnknownHost();
  });
  const addresses = await Promise.race([found, aborted(signal)]);
  if (addresses.some(({ address }) => isRefused(address, reach))) throw new RefusedTarget();
  return await connected(target, addresses, signal);
}

export const isLoopback = (address: string): boolean => matches(LOOPBACK, address);

const isRefused = (address: string, { blockPrivate, mayBeLoopback = false }: Reach) =>
  [address, ...innerAddress(address)].some(
    (each) =>
      matches(NEVER, each) ||
      (blockPrivate && matches(PRIVATE, each) && !(mayBeLoopback && matches(LOOPBACK, each))),
  );

/** Prefixes behind which a translator or a tunnel leads to an IPv4 address, and the octet at which that begins. */
const LEADS_TO_IPV4 = [
  { at: 12, prefix: blockList([], ["64:ff9b::/96"]) },
  // Local use lets a network choose its own layout; one that doesn't end with the address reads as 0.0.0.0, which is
  // refused.
  { at: 12, prefix: blockList([], ["64:ff9b:1::/48"]) },
  { at: 2, prefix: blockList([], ["2002::/16"]) },
];

/** The IPv4 address inside a NAT64 or 6to4 address; none in any other. */
function innerAddress(address: string): string[] {
  const found = LEADS_TO_IPV4.find(({ prefix }) => isIPv6(address) && matches(prefix, address));
  if (!found) return [];
  return [
    octetsOf(address)
      .slice(found.at, found.at + 4)
      .join("."),
  ];
}

function octetsOf(address: string): number[] {
  const written = new URL(`http://[${address.split("%")[0]}]`).hostname.slice(1, -1);
  const [head = [], tail = []] = written.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = Array<string>(8 - head.length - tail.length).fill("0");
  return [...head, ...zeros, ...tail].flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 0xff];
  });
}

function connected(
  target: { host: string; port: number },
  addresses: LookupAddress[],
  signal: AbortSignal,
): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({
      ...target,
      autoSelectFamily: true,
      lookup: (_host, _options, done) => done(null, addresses),
    });
    const giveUp = () => socket.destroy(signal.reason);
    const settle = () => {
      signal.removeEventListener("abort", giveUp);
      socket.off("connect", succeed).off("error", fail);
    };
    const succeed = () => {
      settle();
      resolve(socket);
    };
    const fail = (error: Error) => {
      settle();
      reject(error);
    };
    socket.once("connect", succeed).once("error", fail);
    signal.addEventListener("abort", giveUp, { once: true });
    if (signal.aborted) giveUp();
  });
}

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });

/** IPv4 in IPv6 notation (::ffff:10.0.0.5) matches the IPv4 rules, too. */
const matches = (list: BlockList, address: string) =>
  list.check(address.split("%")[0] ?? address, isIPv6(address) ? "ipv6" : "ipv4");

function blockList(ipv4: string[], ipv6: string[]): BlockList {
  const list = new BlockList();
  for (const [family, subnets] of [
    ["ipv4", ipv4],
    ["ipv6", ipv6],
  ] as const) {
    for (const subnet of subnets) {
      const [network = "", prefix] = subnet.split("/");
      list.addSubnet(network, Number(prefix), family);
    }
  }
  return list;
}
