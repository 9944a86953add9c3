const pad = (part: number) => String(part).padStart(2, "0");

/** An instant as a `datetime-local` field takes it: 'yyyy-MM-ddTHH:mm' on the browser's own clock. */
export function toLocalField(instant: Date): string {
  const date = [instant.getFullYear(), pad(instant.getMonth() + 1), pad(instant.getDate())].join("-");
  return `${date}T${pad(instant.getHours())}:${pad(instant.getMinutes())}`;
}

/** The instant that such a field means; null for an empty or unfinished one. */
export function fromLocalField(value: string): Date | null {
  const instant = new Date(value);
  return value === "" || Number.isNaN(instant.getTime()) ? null : instant;
}

/** 'Nov 21, 2026, 7:00 PM GMT+5:45': a moment as this browser's clock shows it. */
export function momentText(instant: string): string {
  return new Date(instant).toLocaleString("en-US", {
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  });
}
