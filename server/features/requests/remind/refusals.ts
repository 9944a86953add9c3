/** Why nobody can be reminded, in one sentence. */
export const NOT_WAITING = "This game is not waiting for an answer";

export const askedForNone = ({ schoolName }: { schoolName: string }): string =>
  `${schoolName} asked for no reminders`;
