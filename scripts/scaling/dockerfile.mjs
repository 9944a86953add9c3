// The Dockerfile read as far as this project's own goes: stages with their instructions, in order.

/**
 * @param text a Dockerfile's
 * @returns its stages; an instruction is `{ name, text }`, with its continued lines joined
 */
export function readStages(text) {
  const stages = [];
  const joined = text.replace(/^\s*#.*\n/gm, "").replace(/\\\n\s*/g, " ");
  for (const line of joined.split("\n").filter((each) => each.trim() !== "")) {
    const [, name, rest] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
    if (!name) throw new Error(`not understood in the Dockerfile: ${line}`);
    if (name === "FROM") {
      const [image, , as = ""] = rest.split(/\s+/);
      stages.push({ image, name: as, instructions: [] });
    } else stages.at(-1).instructions.push({ name, text: rest });
  }
  return stages;
}

export const textsOf = (stage, name) =>
  stage.instructions.filter((instruction) => instruction.name === name).map(({ text }) => text);

/** A list of words as JSON, such as CMD's. */
export const wordsOf = (text) => JSON.parse(text.slice(text.indexOf("[")));

/** The variables of ENV. */
export const variablesOf = (stage) =>
  Object.fromEntries(
    textsOf(stage, "ENV").flatMap((text) => text.split(/\s+/).map((each) => each.split("="))),
  );

/** Whether a file of the repository gets to the build: the last line of .dockerignore that names it decides. */
export function getsToTheBuild(ignore, path) {
  let isIgnored = false;
  for (const line of ignore.split("\n").filter((each) => each !== "" && !each.startsWith("#"))) {
    const pattern = line
      .replace(/^!/, "")
      .replace(/[.+^${}()|[\]\\]/g, "\\$&")
      .replace(/\*\*\/|\*/g, (stars) => (stars === "*" ? "[^/]*" : "(.*/)?"));
    if (new RegExp(`^${pattern}(/.*)?$`).test(path)) isIgnored = !line.startsWith("!");
  }
  return !isIgnored;
}
