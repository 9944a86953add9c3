/** GET /api/sysadmin/schools/{id}/public-addresses, the present one first */
export type PublicAddress = {
  slug: string;
  current: boolean;
  /** when a former address is free again; null for the present one */
  until: string | null;
};
