import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { findFreePort } from "#server/test/kit/free-port.ts";

const PROGRAM = fileURLToPath(new URL("./openid-program.ts", import.meta.url));

/**
 * Starts an identity provider as a process of its own.
 * @param url of the Fieldhouse that asks it
 */
export async function startRealProvider(url: string) {
  const port = await findFreePort();
  const child = spawn(
    process.execPath,
    ["--import", "tsx", PROGRAM, String(port), `${url}/api/login/callback`],
    { stdio: ["ignore", "pipe", "pipe"] },
  );
  process.once("exit", () => child.kill());
  let complaints = "";
  child.stderr.on("data", (text) => {
    complaints += text;
  });
  const ended = once(child, "exit").then(() => Promise.reject(new Error(complaints)));
  await Promise.race([once(child.stdout, "data"), ended]);
  return {
    /** a body of POST /api/sysadmin/providers */
    input: {
      ...{ name: "Google", issuer: `http://127.0.0.1:${port}` },
      ...{ clientId: "fieldhouse", clientSecret: "a secret of the provider" },
      ...{ verified: false, enabled: true },
    },
    stop: async () => {
      child.kill();
      await ended.catch(() => {});
    },
  };
}
