/** A school says that its game is off, for good or for now. */
export const calledOffSentence = (schoolName: string, how: "canceled" | "postponed"): string =>
  `${schoolName} has ${how} this game`;
