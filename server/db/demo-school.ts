import type { Gender } from "#shared/domain/school/genders.ts";

/** The demonstration school's facts. Every name is invented; every address is one that can never exist. */

export const DEMO_SCHOOL = {
  name: "Harbor Pines High School",
  address: "1200 Lighthouse Road\nHarbor Pines, NY 10999",
  phone: "5550142000",
  website: "https://harborpines.example.com",
  primaryColor: "#14532D",
  secondaryColor: "#F59E0B",
  timezone: "America/New_York",
  athleticDirector: "Morgan Bellweather",
  mascot: "Ospreys",
};

export const DEMO_TEAMS = [
  team("football", "varsity", "", "Terrence Aldous", "Osprey Stadium", "19:00:00"),
  team("football", "jr-varsity", "", "Wes Marchetti", "Osprey Stadium", "17:30:00"),
  team("basketball", "varsity", "boys", "Andre Lindqvist", "Main Gym", "19:30:00"),
  team("basketball", "varsity", "girls", "Priya Harlan", "Main Gym", "18:00:00"),
  team("basketball", "freshman", "boys", "Colt Ferraro", "Auxiliary Gym", "16:30:00"),
  team("volleyball", "varsity", "girls", "Keiko Abrams", "Main Gym", "17:00:00"),
  team("soccer", "varsity", "boys", "Luis Pemberton", "North Field", "16:00:00"),
  team("soccer", "jr-varsity", "girls", "Hanna Oyelaran", "South Field", "16:15:00"),
  team("wrestling", "varsity", "", "Gabe Rutherford", "Wrestling Room", "18:30:00"),
  team("swimming", "varsity", "coed", "Mina Castellan", "Natatorium", "15:45:00"),
];

export const DEMO_OPPONENTS = [
  opponent("Quarry Lake Academy", "Robin Castell", "athletics@quarrylake.example.org", "5550110101"),
  opponent("Stonebridge Central", "Elena Vost", "ad@stonebridge.example.org", "5550110102"),
  opponent("West Alder High School", "Marcus Tilden", "sports@westalder.example.org", "5550110103"),
  opponent("Fox Hollow Prep", "Jill Anselm", "jill.anselm@foxhollow.example.org", "5550110104"),
  opponent("Lakeshore Regional", "Dominic Faro", "athletics@lakeshore.example.org", "5550110105"),
  opponent("Granite Falls High School", "Sasha Brandt", "sbrandt@granitefalls.example.org", "5550110106"),
  opponent("Saint Odile School", "Thea Novak", "office@saintodile.example.org", "5550110107"),
  opponent("Cedar Bluff High School", "Omar Whitlock", "ad@cedarbluff.example.org", "5550110108"),
  opponent("Millrace Technical", "Bea Sandoval", "athletics@millrace.example.org", "5550110109"),
  opponent("North Sparrow High School", "Ivan Peltier", "ipeltier@northsparrow.example.org", "5550110110"),
  opponent("Pinewood Valley", "Grace Oduya", "sports@pinewoodvalley.example.org", ""),
  opponent("Two Rivers Charter", "", "", ""),
  opponent("Amberfield High School", "Noel Kirkbride", "ad@amberfield.example.org", "5550110113"),
  opponent("Ridgemont Union", "Paula Estevez", "athletics@ridgemont.example.org", "5550110114"),
];

function team(
  sport: string,
  level: string,
  gender: Gender,
  coachName: string,
  place: string,
  gameTime: string,
) {
  const mailbox = coachName.toLowerCase().replace(" ", ".");
  return {
    sport,
    level,
    gender,
    coachName,
    coachEmail: `${mailbox}@example.com`,
    coachPhone: "5550142077",
    place,
    gameTime,
  };
}

function opponent(schoolName: string, managerName: string, email: string, phone: string) {
  return { schoolName, managerName, email, phone };
}
