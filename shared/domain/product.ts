export const PRODUCT_NAME = "Fieldhouse";

export const TAGLINE =
  "Complete sports management solution for high school athletic programs. Manage teams, schedule games, and coordinate with opponents all in one place.";
