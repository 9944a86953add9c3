import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { bundleSource } from "#server/faults/server-process.ts";

export type BenchProcess = { port: number; stop: () => Promise<void> };

/**
 * A server in a process of its own, so that it does not share the load's thread, built as the application is: what runs
 * the sources of a measurement makes them slower.
 * @param file beside this one; its last line on descriptor 3 is the port that it listens on
 */
export async function startBenchProcess(file: string, env: Record<string, string>): Promise<BenchProcess> {
  const bundle = await bundleSource(`server/bench/${file}`);
  const child = spawn(process.execPath, ["--enable-source-maps", bundle.file], {
    env: { ...process.env, ...env },
    // What production writes for each request is written here, too: to nowhere.
    stdio: ["ignore", "ignore", "inherit", "pipe"],
  });
  const said = child.stdio[3];
  if (!said || !("setEncoding" in said)) throw new Error("the process has nothing to say its port with");
  const exited = once(child, "exit");
  const [line] = await Promise.race([
    once(createInterface({ input: said }), "line"),
    exited.then(() => {
      throw new Error(`${file} ended before it listened`);
    }),
  ]);
  return {
    port: Number(line),
    stop: async () => {
      child.kill("SIGTERM");
      await exited;
      await bundle.remove();
    },
  };
}
