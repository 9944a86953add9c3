/** Code for lines of *Needs you* that comes after the page: the links do without. */
export { RemindButton } from "#client/games/parts/remind-button.tsx";
export { NothingToDo } from "./nothing-to-do.tsx";
export { PartnerNeeds } from "./partner-needs.tsx";
