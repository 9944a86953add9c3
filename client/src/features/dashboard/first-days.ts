/** Code for a school's first days: it comes after the page, and in one piece. */
export { FirstConfirmation } from "./first-confirmation.tsx";
export { FirstSteps } from "./first-steps.tsx";
export { SigningCard } from "./signing.tsx";
