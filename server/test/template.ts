export const TEMPLATE_DATABASE = "fieldhouse_template";

/** The address of another database of the same cluster. */
export const databaseIn = (url: string, name: string): string => url.replace(/\/[^/?]+(\?|$)/, `/${name}$1`);

/** With DATABASE_ROLE=plain the tests use the database as a role that owns it and may do nothing else, as in production. */
export const PLAIN_ROLE = "fieldhouse_plain";

/** The address for a role; null: for the cluster's superuser. */
export const asRole = (url: string, role: string | null): string =>
  role === null ? url : url.replace(/\/\/[^@/]+@/, `//${role}@`);

/** The end of 'create database'. */
export const ownedBy = (role: string | null): string => (role === null ? "" : `owner ${role}`);
