export const TEMPLATE_DATABASE = "fieldhouse_template";

/** The address of another database of the same cluster. */
export const databaseIn = (url: string, name: string): string => url.replace(/\/[^/?]+(\?|$)/, `/${name}$1`);
