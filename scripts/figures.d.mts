export type Figure = {
  name: string;
  value: number;
  /** `ratio` is told as '1.32 : 1' */
  unit: "ratio" | "ms" | "s" | "kB" | "MB" | "requests" | "rows/s" | "";
  /** decimals; two for a ratio, else none */
  digits?: number;
  goal?: { atLeast: number } | { atMost: number };
  /** what the value was made of, such as both sides of a ratio */
  note?: string;
};

export type Measurement = {
  title: string;
  /** how it was measured: a paragraph of markdown */
  text?: string;
  figures: Figure[];
};

export function reportFigures(measurement: Measurement): void;
export function reaches(figure: Figure): boolean | null;
export function shown(figure: Pick<Figure, "unit" | "digits">, value: number): string;
export function shownGoal(figure: Figure): string;
