const LEVELS = ["Varsity", "JV", "Freshman"];
const SPORTS = [
  ...["Football", "Girls Soccer", "Boys Soccer", "Girls Tennis", "Boys Tennis", "Girls Golf", "Boys Golf"],
  ...["Volleyball", "Softball", "Baseball", "Girls Lacrosse", "Boys Lacrosse", "Girls Track", "Boys Track"],
  ...["Wrestling", "Field Hockey"],
];
const TEAMS = LEVELS.flatMap((level) => SPORTS.map((sport) => `${level} ${sport}`));
/** This one plays where and when another one does. */
const GUEST = TEAMS.length - 1;
const HOST = GUEST - 12;
const DAYS_BETWEEN = 4;
const FIRST_DAY = Date.UTC(2027, 7, 20);
const DAY_MS = 86_400_000;

/**
 * A file such as a school's planning program writes, with the usual columns or with all of them: every team plays every
 * few days, half of the games at home, and now and then two are in each other's way. Without the column of the side
 * the opponents have a sign ('@ Opponent 5'), and somebody has to say so.
 */
export function seasonCsv(rows: number, { allColumns = false, saysSide = true } = {}): string {
  const lines = Array.from({ length: rows }, (_, index) => {
    const team = index % TEAMS.length;
    const round = Math.floor(index / TEAMS.length);
    const day = new Date(FIRST_DAY + (round * DAYS_BETWEEN + (team % DAYS_BETWEEN)) * DAY_MS);
    const date = `${day.getUTCMonth() + 1}/${day.getUTCDate()}/${day.getUTCFullYear()}`;
    const time = `${(team % 6) + 2}:${String((round % 4) * 15).padStart(2, "0")} PM`;
    const opponent = `Opponent ${(team * 7 + round) % 61}`;
    const side = saysSide ? (round % 2 ? "H," : "A,") : "";
    const sign = saysSide || round % 2 ? "" : "@ ";
    const usual = `${date},${time},${TEAMS[team]},${side}${sign}${opponent},"Gym ${team === GUEST ? HOST : team}, North"`;
    return allColumns ? `${usual},${detailsOf(index, opponent)}` : usual;
  });
  const columns = allColumns ? ALL_COLUMNS : USUAL_COLUMNS;
  return [saysSide ? columns : columns.replace("H/A,", ""), ...lines].join("\r\n");
}

const USUAL_COLUMNS = "Date,Time,Team,H/A,Opponent,Venue";
const ALL_COLUMNS = `${USUAL_COLUMNS},Status,Opponent Email,Opponent Contact,Type,Event,Departure,Dismissal,Notes`;

/** With notes as long as they may be: the largest file that the limits let pass. */
function detailsOf(index: number, opponent: string): string {
  const email = `${opponent.replace(" ", ".").toLowerCase()}@example.org`;
  const notes = `Bus ${index} leaves from the north lot. `.repeat(10).slice(0, 350).trim();
  return `Scheduled,${email},Robin Castell,League,Invitational ${index % 40},1:15 PM,12:45 PM,${notes}`;
}
