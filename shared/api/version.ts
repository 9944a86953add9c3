/** GET /version.json: major counts breaking changes, minor features, patch deployments. */
export type VersionInfo = {
  appName: string;
  version: string;
  /** ISO 8601 */
  buildDate: string;
  major: number;
  minor: number;
  patch: number;
};
