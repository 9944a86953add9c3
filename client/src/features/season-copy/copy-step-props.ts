import type { Game } from "#shared/api/games.ts";
import type { Team } from "#shared/api/teams.ts";
import type { CopyView } from "./copy-address.ts";
import type { CopyPlan } from "./copy-plan.ts";

export type CopyStepProps = {
  view: CopyView;
  plan: CopyPlan;
  games: readonly Game[];
  teams: readonly Team[];
  /** The school's day as yyyy-MM-dd. */
  today: string;
  /** One came here from another step. */
  takeFocus: boolean;
  onChange: (changes: Partial<CopyView>) => void;
  onStep: (step: number) => void;
};
