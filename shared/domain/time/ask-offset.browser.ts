const formats = new Map<string, Intl.DateTimeFormat>();

/** As ask-offset.ts, by the browser's own means. Throws a RangeError on a zone that it does not know. */
export function askOffset(instant: number, timeZone: string): number {
  if (timeZone === "") throw new RangeError("A time zone has a name");
  const format = formats.get(timeZone) ?? newFormat(timeZone);
  formats.set(timeZone, format);
  const parts = format.formatToParts(instant);
  return readOffset(parts.find(({ type }) => type === "timeZoneName")?.value ?? "");
}

const newFormat = (timeZone: string) =>
  new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });

/** 'GMT-05:00', and 'GMT' for none. Seconds, which local mean time has, are left out. */
function readOffset(name: string): number {
  const [, sign = "", hours = "", minutes = ""] = /^GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  const size = (Number(hours) * 60 + Number(minutes)) * 60_000;
  return sign === "-" ? -size : size;
}
