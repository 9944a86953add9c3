/** '1 game', '1,204 games' */
export function counted(count: number, noun: string): string {
  // The platform's format is slow to make, and most counts need none.
  const written = count < 1000 ? count : count.toLocaleString("en-US");
  return `${written} ${noun}${count === 1 ? "" : "s"}`;
}
