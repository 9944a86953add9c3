import { BlockList, isIP, isIPv6 } from "node:net";
import type { RequestHandler } from "express";
import type { Env } from "#server/env.ts";
import type { Logger } from "#server/log.ts";
import { forbidden } from "./errors.ts";

type Place = Pick<Env, "production" | "appUrl" | "host">;

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet("127.0.0.0", 8, "ipv4");
LOOPBACK.addAddress("::1", "ipv6");

/**
 * Outside production a page of another site could make its own name lead to this machine (DNS rebinding). It could then
 * read what needs no password here: the mailbox, the demonstration accounts. So only the names of this machine, of
 * APP_URL and of HOST are served. In production the names are the proxy's business.
 */
export function knownHost({ production, appUrl, host }: Place): RequestHandler {
  const own = new Set([new URL(appUrl).hostname, hostnameOf(host)]);
  const isOpen = host === "0.0.0.0" || host === "::";
  return (request, _response, next) => {
    const asked = hostnameOf(request.get("Host") ?? "");
    // An address cannot be made to lead elsewhere, and an open HOST is reached by any of the machine's.
    const isKnown = own.has(asked) || isLoopback(asked) || (isOpen && isIP(bare(asked)) !== 0);
    if (production || (isKnown && asked !== "")) return next();
    throw forbidden(
      "Fieldhouse does not answer under this name. Set APP_URL to the address that people use, or open the one that it has.",
    );
  };
}

/** A server that is open to a network without production opens the mailbox and the demonstration's accounts, too. */
export function warnOfOpenHost({ production, host }: Place, log: Logger): void {
  if (production || isLoopback(hostnameOf(host))) return;
  log.warn(
    { host },
    "HOST opens this server to the network without NODE_ENV=production: anyone there can read its mailbox and sign in to its demonstration accounts",
  );
}

/** The hostname as a URL writes it: lower case, no port, an IPv6 address in brackets; empty for anything else. */
function hostnameOf(host: string): string {
  const url = `http://${isIPv6(host) ? `[${host}]` : host}`;
  return URL.canParse(url) ? new URL(url).hostname.replace(/\.$/, "") : "";
}

const bare = (hostname: string) => hostname.replace(/^\[|\]$/g, "");

function isLoopback(hostname: string): boolean {
  if (hostname === "localhost" || hostname.endsWith(".localhost")) return true;
  const address = bare(hostname);
  return isIP(address) !== 0 && LOOPBACK.check(address, isIPv6(address) ? "ipv6" : "ipv4");
}
