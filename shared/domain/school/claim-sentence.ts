type Claim = { by: string; schoolName: string };

/**
 * A school's word that it is an opponent of another, neutral as long as nobody has said that it is true. It names the school
 * that somebody really belongs to, and the opponent as the reader calls it.
 */
export const claimSentence = ({ by, schoolName }: Claim, ourName: string): string =>
  `${by} of ${schoolName} says they answer for ${ourName}`;
