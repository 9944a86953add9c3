import type { Request } from "express";
import { expect, test } from "vitest";
import { clientAddress, clientNetwork } from "./client-address.ts";

const from = (ip: string | undefined) => clientAddress({ ip } as Request);

test("an IPv4 client is the same on an IPv6 socket", () => {
  expect(from("203.0.113.7")).toBe("203.0.113.7");
  expect(from("::ffff:203.0.113.7")).toBe("203.0.113.7");
});

test("a client whose connection is gone has an empty address", () => {
  expect(from(undefined)).toBe("");
});

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:0DB8::2", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["", ""],
])("%s counts as %s", (address, network) => {
  expect(clientNetwork(address)).toBe(network);
});
