import { type ComponentType, useState } from "react";
import { ErrorPanel } from "#client/components/ui/error-panel.tsx";
import { PageHeader } from "#client/components/ui/page-header.tsx";
import { Loading, Skeleton } from "#client/components/ui/skeleton.tsx";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "#client/components/ui/tabs.tsx";
import { BackupsCard } from "#client/features/system-settings/backups/backups-card.tsx";
import { NightlyBackupCard } from "#client/features/system-settings/backups/nightly-backup-card.tsx";
import { EmailTab } from "#client/features/system-settings/email/email-tab.tsx";
import { useSearchParamsState } from "#client/lib/use-search-params-state.ts";
import type { SystemSettings } from "#shared/api/sysadmin/system-settings.ts";
import { GeneralTab } from "./general-tab.tsx";
import { MaintenanceCard } from "./maintenance-card.tsx";
import { ScheduledWorkCard } from "./scheduled-work-card.tsx";
import { SecurityTab } from "./security-tab.tsx";
import { StatsPanel } from "./stats-panel.tsx";
import { useSystemSettings } from "./system-settings.api.ts";

const TABS: readonly { value: string; label: string; Panel: ComponentType<{ settings: SystemSettings }> }[] =
  [
    { value: "general", label: "General", Panel: GeneralTab },
    { value: "security", label: "Security", Panel: SecurityTab },
    { value: "database", label: "Database", Panel: DatabaseTab },
    { value: "email", label: "Email", Panel: EmailTab },
  ];
const [FIRST] = TABS;

export function SystemSettingsPage() {
  return (
    <>
      <PageHeader title="System Settings" subtitle="Configure this installation and its mail server" />
      <Settings />
    </>
  );
}

function Settings() {
  const settings = useSystemSettings();
  if (settings.isPending) return <SettingsLoading />;
  if (!settings.data) {
    return (
      <ErrorPanel error={settings.error} onRetry={() => settings.refetch()} retrying={settings.isFetching} />
    );
  }
  return <SettingsTabs settings={settings.data} />;
}

/** A visited tab stays mounted, with what was typed in it. */
function SettingsTabs({ settings }: { settings: SystemSettings }) {
  const [{ tab }, setParams] = useSearchParamsState({ tab: FIRST?.value ?? "" });
  const current = TABS.find(({ value }) => value === tab)?.value ?? FIRST?.value ?? "";
  const [visited, setVisited] = useState(new Set<string>());
  if (!visited.has(current)) setVisited(new Set(visited).add(current));

  return (
    <Tabs value={current} onValueChange={(value) => setParams({ tab: value })}>
      <TabsList aria-label="System Settings">
        {TABS.map(({ value, label }) => (
          <TabsTrigger key={value} value={value}>
            {label}
          </TabsTrigger>
        ))}
      </TabsList>
      {TABS.filter(({ value }) => visited.has(value)).map(({ value, Panel }) => (
        <TabsContent key={value} value={value} forceMount hidden={value !== current}>
          <Panel settings={settings} />
        </TabsContent>
      ))}
    </Tabs>
  );
}

function SettingsLoading() {
  return (
    <Loading label="Loading settings..." className="grid gap-5">
      <Skeleton className="h-9 w-full max-w-80" />
      <Skeleton className="h-96 max-w-3xl" />
    </Loading>
  );
}

function DatabaseTab({ settings }: { settings: SystemSettings }) {
  return (
    <div className="grid gap-6">
      <StatsPanel />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-4">
          <BackupsCard />
          <NightlyBackupCard settings={settings} />
        </div>
        <div className="grid gap-4">
          <ScheduledWorkCard />
          <MaintenanceCard settings={settings} />
        </div>
      </div>
    </div>
  );
}
