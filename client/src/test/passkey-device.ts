import { onTestFinished, vi } from "vitest";

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

/** As SimpleWebAuthn writes these bytes into JSON. */
export const base64url = (text: string) =>
  btoa(text).replaceAll("=", "").replaceAll("+", "-").replaceAll("/", "_");

/** Options of the server for either call. */
export const PASSKEY_OPTIONS = {
  ...{ challenge: "Y2hhbGxlbmdl", rp: { id: "localhost", name: "Fieldhouse" }, rpId: "localhost" },
  ...{ user: { id: "dXNlcg", name: "dana@example.com", displayName: "" }, pubKeyCredParams: [] },
};

const credentialWith = (response: object) => ({
  ...{ id: "a2V5", rawId: bytes("key"), type: "public-key", response },
  getClientExtensionResults: () => ({}),
});

/** The browser of one test can use passkeys, and its person consents to everything; change what it does by the mocks. */
export function givePasskeyDevice() {
  const create = vi.fn(async () =>
    credentialWith({
      ...{ clientDataJSON: bytes("made"), attestationObject: bytes("attestation") },
      getTransports: () => ["internal"],
    }),
  );
  const get = vi.fn(async () =>
    credentialWith({
      ...{ clientDataJSON: bytes("used"), authenticatorData: bytes("data"), signature: bytes("signature") },
    }),
  );
  const given = { configurable: true, writable: true };
  Object.defineProperty(window, "PublicKeyCredential", { ...given, value: () => undefined });
  Object.defineProperty(navigator, "credentials", { ...given, value: { create, get } });
  onTestFinished(() => {
    Reflect.deleteProperty(window, "PublicKeyCredential");
    Reflect.deleteProperty(navigator, "credentials");
  });
  return { create, get, closed: () => new DOMException("closed", "NotAllowedError") };
}
