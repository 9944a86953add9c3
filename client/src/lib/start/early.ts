/**
 * Runs ahead of the application and makes the page's first calls, so that the responses come beside the chunks. It
 * imports nothing, so that it can run at once; early-responses.ts hands the responses on.
 */

const ACCOUNT_HEADER: typeof import("#shared/api/account.ts").ACCOUNT_HEADER = "X-Fieldhouse-Account";

const TOKEN_IN_LINK: typeof import("#client/lib/mailed-link.ts").TOKEN_IN_LINK =
  "^[^\\w-]*(?:3D)?([\\w-]{43})(?:3D)?(?![A-Za-z0-9])";

/** Only a part of the person: it says whether the lists may be read. */
type SignedIn = {
  id: string;
  role: string;
  emailVerified: boolean;
  mustChangePassword: boolean;
  mustSetUpSecondStep?: true;
};

/** @param first is done with the response before the application has it */
function ask(path: string, account: string | null, first?: (response: Response) => Promise<void>): void {
  const headers: Record<string, string> = account === null ? {} : { [ACCOUNT_HEADER]: account };
  const response = fetch(path, { credentials: "same-origin", headers }).then(async (received) => {
    await first?.(received).catch(() => {});
    return received;
  });
  // The application asks again.
  response.catch(() => {});
  globalThis.earlyResponses ??= new Map();
  globalThis.earlyResponses.set(path, { account, response });
}

/** The lists belong to the account that the first response named: the server refuses them to any other. */
async function askForLists(paths: readonly string[], response: Response): Promise<void> {
  if (!response.ok) return;
  const user = (await response.clone().json()) as SignedIn;
  if (user.role === "sysadmin" || !user.emailVerified || user.mustChangePassword) return;
  if (user.mustSetUpSecondStep) return;
  for (const path of paths) ask(path, user.id);
}

function begin(): void {
  // The server writes the calls into the document (client/build/first-calls.ts).
  const calls = document.querySelector<HTMLElement>("script[data-calls]")?.dataset.calls;
  const [first, ...lists] = calls?.split(" ") ?? [];
  if (!first) return;
  const given = new URLSearchParams(window.location.search).get("token");
  const token = given && (new RegExp(TOKEN_IN_LINK).exec(given)?.[1] ?? given);
  if (!first.endsWith("/:token")) ask(first, null, (response) => askForLists(lists, response));
  else if (token) ask(first.replace(":token", encodeURIComponent(token)), null);
}

// A script that comes after the application asks for nothing: nobody would read the responses.
if (!globalThis.earlyResponses) begin();

export {};
