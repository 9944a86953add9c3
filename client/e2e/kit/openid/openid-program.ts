/**
 * An OpenID provider as a program: `node --import tsx openid-program.ts PORT CALLBACK`. It asks for nothing but an
 * address, and remembers in a browser who has given one, as Google does.
 */
import { createServer } from "node:http";
import { Provider } from "oidc-provider";

const [port = "", callback = ""] = process.argv.slice(2);
const issuer = `http://127.0.0.1:${port}`;

const provider = new Provider(issuer, {
  clients: [
    { client_id: "fieldhouse", client_secret: "a secret of the provider", redirect_uris: [callback] },
  ],
  claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["given_name", "family_name"] },
  findAccount: (_context, accountId) => ({
    accountId,
    claims: () => ({
      sub: accountId,
      email: accountId,
      email_verified: !accountId.startsWith("unconfirmed"),
      given_name: "Dana",
      family_name: "Whitfield",
    }),
  }),
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_context, { uid }) => `/sign-in/${uid}` },
  // A district's administrator has agreed for everybody: nobody is asked for consent.
  loadExistingGrant: async ({ oidc }) => {
    const grant = new oidc.provider.Grant({
      accountId: oidc.session?.accountId,
      clientId: oidc.client?.clientId,
    });
    grant.addOIDCScope("openid email profile");
    await grant.save();
    return grant;
  },
});

const PAGE = `<!doctype html><html lang="en"><title>Google</title><link rel="icon" href="data:,">
<form><label>Email <input name="email"></label><button>Next</button><button name="cancel" value="1">Cancel</button></form>`;

const answer = provider.callback();

createServer(async (request, response) => {
  const { pathname, searchParams: given } = new URL(request.url ?? "/", issuer);
  if (!pathname.startsWith("/sign-in/")) return answer(request, response);
  const accountId = given.get("email");
  if (accountId === null) return response.setHeader("content-type", "text/html").end(PAGE);
  const result = given.has("cancel") ? { error: "access_denied" } : { login: { accountId } };
  return provider.interactionFinished(request, response, result);
}).listen(Number(port), "127.0.0.1", () => process.stdout.write("listening\n"));
