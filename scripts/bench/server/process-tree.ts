import { readdirSync, readFileSync } from "node:fs";

/** /proc counts in these ticks on every machine. */
const TICKS_PER_SECOND = 100;

/** A process and everything under it. Linux only. */
export function treeOf(pid: number): number[] {
  const parents = new Map(processes().map((each) => [each, parentOf(each)]));
  const isUnder = (each: number): boolean => {
    if (each === pid) return true;
    const parent = parents.get(each);
    return parent !== undefined && parent !== 0 && isUnder(parent);
  };
  return [...parents.keys()].filter(isUnder);
}

/** Megabytes, with what several of them share counted once. */
export const memoryOf = (pids: number[]): number => sum(pids.map(proportionalMb));

/** These fields hold processor time: the process's own, in user and kernel mode, and that of its ended children. */
const CPU_FIELDS = [11, 12, 13, 14];

/** Seconds of processor that they have used so far. */
export const cpuOf = (pids: number[]): number =>
  sum(pids.map((pid) => sum(CPU_FIELDS.map((field) => Number(statOf(pid)[field] ?? 0))) / TICKS_PER_SECOND));

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);

const processes = () => readdirSync("/proc").map(Number).filter(Number.isInteger);

const parentOf = (pid: number) => Number(statOf(pid)[1] ?? 0);

/** The fields after the name, which may have blanks; none once it has ended. */
function statOf(pid: number): string[] {
  const stat = read(`/proc/${pid}/stat`);
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
}

const proportionalMb = (pid: number) =>
  Number(/^Pss:\s+(\d+) kB/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1024;

function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
