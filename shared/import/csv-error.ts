/** A file that cannot be taken as a whole; `message` is a sentence for people that names the reason. */
export class CsvError extends Error {
  override readonly name = "CsvError";
  readonly reason: "unreadable" | "too large";

  constructor(message: string, reason: "unreadable" | "too large" = "unreadable") {
    super(message);
    this.reason = reason;
  }
}
