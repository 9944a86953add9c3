type TimeZoneOption = { value: string; label: string; code: string };

export const TIME_ZONES: readonly TimeZoneOption[] = [
  { value: "America/New_York", label: "Eastern (ET)", code: "ET" },
  { value: "America/Chicago", label: "Central (CT)", code: "CT" },
  { value: "America/Denver", label: "Mountain (MT)", code: "MT" },
  // Arizona's clock does not change: on Mountain time it would be an hour off for half the year.
  { value: "America/Phoenix", label: "Arizona (MST)", code: "MST" },
  { value: "America/Los_Angeles", label: "Pacific (PT)", code: "PT" },
  { value: "America/Anchorage", label: "Alaska (AKT)", code: "AKT" },
  { value: "Pacific/Honolulu", label: "Hawaii (HST)", code: "HST" },
];

export const DEFAULT_TIME_ZONE = "America/New_York";

const BY_VALUE = new Map(TIME_ZONES.map((zone) => [zone.value, zone]));

export function isTimeZone(value: string): boolean {
  return BY_VALUE.has(value);
}

/** 'America/New_York' → 'ET'; '' for a zone that is not offered. */
export function timeZoneCode(value: string): string {
  return BY_VALUE.get(value)?.code ?? "";
}

/** 'America/New_York' → 'Eastern (ET)'; a zone that is not offered is its own label. */
export function timeZoneLabel(value: string): string {
  return BY_VALUE.get(value)?.label ?? value;
}
