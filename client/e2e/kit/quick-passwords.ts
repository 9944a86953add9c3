import bcrypt from "bcrypt";

/** As little work as bcrypt can do: the journeys sign in often, and what a guess costs is not what they are about. */
const LOWEST_COST = 4;

export const quickHash = (password: string): Promise<string> => bcrypt.hash(password, LOWEST_COST);
