/** Whether an opponent can be mailed. */
export const hasAddress = ({ email }: { email: string }): boolean => email.trim() !== "";
