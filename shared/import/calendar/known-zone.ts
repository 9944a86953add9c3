/**
 * Outlook's names for the zones of North America, as Unicode's table has them (CLDR, windowsZones). The whole table has
 * 140 names; a schedule from elsewhere is read on the school's clock, with a notice.
 */
const OUTLOOK_ZONES: Record<string, string> = {
  UTC: "UTC",
  "Aleutian Standard Time": "America/Adak",
  "Hawaiian Standard Time": "Pacific/Honolulu",
  "Alaskan Standard Time": "America/Anchorage",
  "Pacific Standard Time": "America/Los_Angeles",
  "Pacific Standard Time (Mexico)": "America/Tijuana",
  "US Mountain Standard Time": "America/Phoenix",
  "Mountain Standard Time": "America/Denver",
  "Mountain Standard Time (Mexico)": "America/Mazatlan",
  "Yukon Standard Time": "America/Whitehorse",
  "Central Standard Time": "America/Chicago",
  "Central Standard Time (Mexico)": "America/Mexico_City",
  "Canada Central Standard Time": "America/Regina",
  "Central America Standard Time": "America/Guatemala",
  "Eastern Standard Time": "America/New_York",
  "Eastern Standard Time (Mexico)": "America/Cancun",
  "US Eastern Standard Time": "America/Indianapolis",
  "Atlantic Standard Time": "America/Halifax",
  "SA Western Standard Time": "America/La_Paz",
  "Newfoundland Standard Time": "America/St_Johns",
  "West Pacific Standard Time": "Pacific/Port_Moresby",
  // As Outlook shows them to people, and writes them into some files.
  Hawaii: "Pacific/Honolulu",
  Alaska: "America/Anchorage",
  "Pacific Time (US & Canada)": "America/Los_Angeles",
  Arizona: "America/Phoenix",
  "Mountain Time (US & Canada)": "America/Denver",
  "Central Time (US & Canada)": "America/Chicago",
  "Eastern Time (US & Canada)": "America/New_York",
  "Indiana (East)": "America/Indianapolis",
  "Atlantic Time (Canada)": "America/Halifax",
  "Coordinated Universal Time": "UTC",
};

/**
 * The zone of a name in a calendar, which is IANA's, alone or behind a path ('/mozilla.org/2007_1/America/Denver'), or
 * Outlook's, alone or behind an offset ('(UTC-07:00) Arizona'); null for any other name.
 */
export function knownZone(name: string): string | null {
  const outlook = OUTLOOK_ZONES[name.replace(/^\((?:UTC|GMT)[^)]*\)\s*/, "")];
  if (outlook) return outlook;
  const parts = name.split("/");
  for (const length of [3, 2, 1]) {
    const zone = canonical(parts.slice(-length).join("/"));
    if (zone) return zone;
  }
  return null;
}

/** A zone's one name, since everything about a zone is kept by its name, and a calendar may spell it in many ways. */
function canonical(name: string): string | null {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
