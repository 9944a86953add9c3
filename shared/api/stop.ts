import type { StopKind } from "#shared/domain/school/stop-kinds.ts";

/** GET and POST /api/stop/{token} */
export type StoppableMessages = {
  kind: StopKind;
  schoolName: string;
  /** no such message goes to that address any more */
  stopped: boolean;
};
