import { BackupsCard } from "#client/features/backups/backups-card.tsx";
import type { SystemSettings } from "#shared/api/system-settings.ts";
import { MaintenanceCard } from "./maintenance-card.tsx";
import { StatsPanel } from "./stats-panel.tsx";

export function DatabaseTab({ settings }: { settings: SystemSettings }) {
  return (
    <div className="grid gap-6">
      <StatsPanel />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <BackupsCard />
        <MaintenanceCard settings={settings} />
      </div>
    </div>
  );
}
