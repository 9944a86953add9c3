/** The sentence that is shown while the system is closed; `null` while it is open. */
export type MaintenanceState = { message: string | null };
