import { TBD } from "#shared/domain/time/game-time.ts";

/** The one opponent without a contact stands where nobody knows yet who it will be. It is never asked. */
export const isTbd = ({ schoolName }: { schoolName?: string | undefined }): boolean =>
  schoolName?.trim().toUpperCase() === TBD;
