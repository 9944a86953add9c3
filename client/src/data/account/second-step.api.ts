import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { apiRequest, errorMessage } from "#client/lib/api.ts";
import { useAction } from "#client/lib/use-action.ts";
import type {
  ConfirmedUntil,
  NewRecoveryCodes,
  NewTotp,
  PasskeyInput,
  SecondStepInput,
  SignInWays,
} from "#shared/api/sign-in.ts";
import type { User } from "#shared/api/sysadmin/users.ts";
import { becomeUser } from "./auth.api.ts";

const WAYS = "/api/user/sign-in";
const PASSKEYS = "/api/user/passkeys";

const waysQuery = queryOptions<SignInWays>({ queryKey: [WAYS] });

export const useSignInWays = () => useQuery(waysQuery);

const readAgain = (client: QueryClient) => ({ onSettled: () => client.invalidateQueries(waysQuery) });

/** Begins with an authenticator app; nothing changes before its first code. */
export const useNewTotp = () =>
  useAction((input: { password?: string }) => apiRequest<NewTotp>("POST", "/api/user/totp", input));

export const useTurnTotpOn = () =>
  useAction(
    (code: string) => apiRequest<NewRecoveryCodes>("POST", "/api/user/totp/confirm", { code }),
    readAgain,
  );

export const useRemoveTotp = () => useAction(() => apiRequest("DELETE", "/api/user/totp"), readAgain);

/** Takes the account at a provider away. */
export const useDisconnect = () =>
  useAction((id: number) => apiRequest("DELETE", `/api/user/providers/${id}`), readAgain);

export const useNewRecoveryCodes = () =>
  useAction(() => apiRequest<NewRecoveryCodes>("POST", "/api/user/recovery-codes"), readAgain);

/** The reason in a sentence why this browser uses no passkeys; null where it does. */
export function whyNoPasskeys(): string | null {
  if (typeof window.PublicKeyCredential === "function") return null;
  return window.isSecureContext
    ? "This browser can't use passkeys."
    : "Passkeys need a secure address (https).";
}

const library = () => import("@simplewebauthn/browser");

/** The device made or used no passkey. The message is for the person, who has mostly closed the browser's window. */
class DeviceRefusal extends Error {}

/** The sentence of an error of a call with a passkey. */
export const passkeyProblem = (error: unknown): string =>
  error instanceof DeviceRefusal ? error.message : errorMessage(error);

/** Has this device make a passkey; nothing changes before it is added. */
export const useNewPasskey = () =>
  useAction(async () => {
    const optionsJSON = await apiRequest<PublicKeyCredentialCreationOptionsJSON>(
      "POST",
      `${PASSKEYS}/options`,
    );
    const { startRegistration } = await library();
    const made = await startRegistration({ optionsJSON }).catch((error: Error) => {
      throw new DeviceRefusal(
        error.name === "InvalidStateError"
          ? "This device has a passkey for your account already."
          : "Your device made no passkey. Try again when you are ready.",
      );
    });
    return { ...made, response: { ...made.response, transports: made.response.transports ?? [] } };
  });

export const useAddPasskey = () =>
  useAction((input: PasskeyInput) => apiRequest<NewRecoveryCodes>("POST", PASSKEYS, input), readAgain);

export const useRemovePasskey = () =>
  useAction((id: string) => apiRequest("DELETE", `${PASSKEYS}/${id}`), readAgain);

/** A code as it was typed, or a passkey, which the device is then asked for. */
type Shown = Pick<SecondStepInput, "code">;

async function show<Answer>(path: string, shown: Shown): Promise<Answer> {
  if (shown.code !== undefined) return await apiRequest<Answer>("POST", path, shown);
  const optionsJSON = await apiRequest<PublicKeyCredentialRequestOptionsJSON>("POST", `${path}/options`);
  const { startAuthentication } = await library();
  const passkey = await startAuthentication({ optionsJSON }).catch(() => {
    throw new DeviceRefusal("No passkey was used. Try again when you are ready.");
  });
  return await apiRequest<Answer>("POST", path, { passkey });
}

/** The code or the passkey after the right password. */
export const useSecondStep = () =>
  useAction(
    (shown: Shown) => show<User>("/api/login/second-step", shown),
    (client) => ({ onSuccess: (user) => becomeUser(client, user) }),
  );

export const useStepUp = () => useAction((shown: Shown) => show<ConfirmedUntil>("/api/user/confirm", shown));
