/**
 * Runs ahead of the application and asks for what the page will ask for, so that the answers come beside the code and not
 * after it. It imports nothing, so that it runs as soon as it is there; what it begins, lib/early-data.ts hands on. A busy
 * browser may run it after the application: then it is too late.
 */

const ACCOUNT_HEADER: typeof import("#shared/api/account.ts").ACCOUNT_HEADER = "X-Fieldhouse-Account";

/** Only a part of the person: what says whether the lists may be read. */
type SignedIn = { id: string; role: string; emailVerified: boolean; mustChangePassword: boolean };

/** What the pages of a school's staff read first. Where one is missing here it is read later, nothing else. */
const LISTS: Record<string, readonly string[]> = {
  "/": ["/api/school", "/api/games", "/api/teams", "/api/blackouts"],
  "/games": ["/api/school", "/api/games", "/api/teams", "/api/opponents", "/api/blackouts"],
  "/calendar": ["/api/school", "/api/games", "/api/teams", "/api/blackouts"],
  "/teams": ["/api/school", "/api/teams"],
  "/opponents": ["/api/school", "/api/opponents"],
};

/** @param first what is done with the answer before anybody has it */
function ask(path: string, account: string | null, first?: (answer: Response) => Promise<void>): void {
  const headers: Record<string, string> = account === null ? {} : { [ACCOUNT_HEADER]: account };
  const answer = fetch(path, { credentials: "same-origin", headers }).then(async (response) => {
    await first?.(response).catch(() => {});
    return response;
  });
  // Whoever takes it asks again.
  answer.catch(() => {});
  globalThis.earlyAnswers ??= new Map();
  globalThis.earlyAnswers.set(path, { account, answer });
}

/** The lists belong to the account that the first answer named: the server refuses them to any other. */
async function askForLists(paths: readonly string[], response: Response): Promise<void> {
  if (!response.ok) return;
  const user = (await response.clone().json()) as SignedIn;
  if (user.role === "sysadmin" || !user.emailVerified || user.mustChangePassword) return;
  for (const path of paths) ask(path, user.id);
}

function begin(): void {
  const page = window.location.pathname.replace(/(.)\/+$/, "$1");
  const token = new URLSearchParams(window.location.search).get("token");
  const lists = LISTS[page];
  if (page === "/verify-game" || page === "/verify-games") {
    if (token) ask(`/api${page}/${encodeURIComponent(token)}`, null);
  } else if (lists) {
    // The application asks for the lists as soon as it knows the person: by then they are asked for.
    ask("/api/user", null, (response) => askForLists(lists, response));
  }
}

if (!globalThis.earlyAnswers) begin();

export {};
