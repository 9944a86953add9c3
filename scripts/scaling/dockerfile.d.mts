export type Stage = { image: string; name: string; instructions: { name: string; text: string }[] };

export function readStages(text: string): Stage[];
export function textsOf(stage: Stage, name: string): string[];
export function wordsOf(text: string): string[];
export function variablesOf(stage: Stage): Record<string, string>;
export function getsToTheBuild(ignore: string, path: string): boolean;
