/**
 * Marks journeys about accounts, mails, addresses, networks and files: one size of window shows all that they are
 * about, as a desk does of a table's columns.
 */
export const ANY_SIZE = "@any-size";
