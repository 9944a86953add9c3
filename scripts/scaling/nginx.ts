// nginx with the site of nginx.conf beside this file.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ask, counted, type Fieldhouse } from "./fieldhouse.ts";
import { Ended, type Stage, until } from "./stage.ts";

export type Nginx = {
  /** the certificate's own authority */
  ca: Buffer;
  log: () => string;
  errors: () => string;
};

/** The file that people take, with this run's ports, names and folders. */
export async function startNginx(
  stage: Stage,
  { port, plainPort, processes }: { port: number; plainPort: number; processes: Fieldhouse[] },
): Promise<Nginx> {
  const folder = stage.makeFolder("nginx");
  const at = (name: string) => join(folder, name);
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  const kind = ["-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "1"];
  stage.run("openssl", [
    "req",
    ...kind,
    ...subject,
    "-keyout",
    at("privkey.pem"),
    "-out",
    at("fullchain.pem"),
  ]);
  const upstreams = processes
    .map((one) => `    server 127.0.0.1:${one.port} max_fails=1 fail_timeout=2s;\n`)
    .join("");
  const values: [RegExp, string][] = [
    [/( {4}server 127\.0\.0\.1:300\d [^\n]+\n)+/, upstreams],
    [/listen 80\b/g, `listen 127.0.0.1:${plainPort}`],
    [/listen 443\b/g, `listen 127.0.0.1:${port}`],
    [/https:\/\/fieldhouse\.example\.org/g, `https://localhost:${port}`],
    [/fieldhouse\.example\.org/g, "localhost"],
    [/\/etc\/ssl\/fieldhouse/g, folder],
    [/\/var\/log\/nginx/g, folder],
    [/\/var\/cache\/nginx/g, folder],
  ];
  const site = values.reduce(replaced, readFileSync(new URL("nginx.conf", import.meta.url), "utf8"));
  const kinds = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  const places = kinds.map((one) => `${one}_temp_path ${at(one)};`).join("\n");
  writeFileSync(
    at("nginx.conf"),
    `daemon off;\npid ${at("pid")};\nerror_log stderr crit;\nevents {}\nhttp {\naccess_log off;\n${places}\n${site}}\n`,
    { mode: 0o644 },
  );
  const program = stage.startService("nginx", ["-e", "stderr", "-p", folder, "-c", at("nginx.conf")]);
  const ca = readFileSync(at("fullchain.pem"));
  const nginx: Nginx = {
    ca,
    log: () => readFileSync(at("fieldhouse.log"), "utf8"),
    errors: () => program.output() + readFileSync(at("fieldhouse-errors.log"), "utf8"),
  };
  const answers = async () => {
    if (!program.isUp()) throw new Ended(program.output());
    return (await ask(`https://localhost:${port}`, { path: "/readyz", ca })).status === 200;
  };
  await until("nginx answers", answers);
  return nginx;
}

/** A line that is changed in the file and not here would go unnoticed otherwise. */
function replaced(text: string, [pattern, value]: [RegExp, string]): string {
  if (text.search(pattern) < 0) throw new Error(`nginx.conf has no ${pattern} any more`);
  return text.replace(pattern, value);
}

/** How many requests of a path each process answered. */
export const answeredBy = (nginx: Nginx, path: string): Record<string, number> =>
  counted(
    nginx
      .log()
      .split("\n")
      .filter((line) => line.includes(` ${path}"`))
      .map((line) => /(127\.0\.0\.1:\d+) [\d.]+$/.exec(line)?.[1] ?? "nobody"),
  );
