/** The four steps of the walk through, in their order. */
export const WELCOME_STEPS = [
  "You and your school",
  "Your season",
  "See what opponents see",
  "Your colleagues",
] as const;

/** The step that the address names, from 1; what is no step is the first. */
export function stepIn(search: string): number {
  const step = Number(new URLSearchParams(search).get("step"));
  return Number.isInteger(step) && step >= 1 && step <= WELCOME_STEPS.length ? step : 1;
}

/** Before the first step and behind the last one is the dashboard. */
export const stepHref = (step: number): string =>
  step >= 1 && step <= WELCOME_STEPS.length ? `/welcome?step=${step}` : "/";
