/** Why an opponent cannot be asked about a game, or about any of several games, in one sentence for the response and for the screen. */
export const NONE_CAN_BE_SENT = "None of these games can be sent";
export const ONLY_SCHEDULED = "Only a scheduled game can be sent for verification";
export const ONLY_UPCOMING = "You can offer dates only for upcoming games";
export const MEET_IS_MOVED = "A meet is moved for all of its schools at once";
export const HAS_STARTED = "This game has already started";
export const NO_ADDRESS = "Cannot send verification - opponent school has no email contact";
