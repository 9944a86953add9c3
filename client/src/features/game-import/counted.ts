/** '1 game', '1,204 games' */
export function counted(count: number, noun: "game" | "team" | "opponent"): string {
  return `${count.toLocaleString("en-US")} ${noun}${count === 1 ? "" : "s"}`;
}
