export type Report = {
  passed: number;
  failed: number;
  skipped: number;
  failures: { name: string; text: string }[];
};

export function readReport(path: string, read: (report: unknown) => Report): Report;
export function readVitest(report: unknown): Report;
export function readPlaywright(report: unknown): Report;
