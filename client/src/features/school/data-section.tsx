import Download from "lucide-react/icons/download";
import { Button } from "#client/components/ui/button.tsx";
import { CardBody } from "#client/components/ui/card.tsx";
import { OWN_EXPORT, useDownloadSchool } from "#client/data/school-export.api.ts";
import { OWN_STAFF, useStaff } from "#client/data/staff.api.ts";
import { formatBytes } from "#shared/domain/text/bytes.ts";
import { SettingsSection } from "./settings-section.tsx";

/** For managers: all that the school keeps here, in one file. */
export function DataSection() {
  const { data: staff } = useStaff(OWN_STAFF);
  const { download, isPending, received } = useDownloadSchool();
  if (!staff?.canManage) return null;
  return (
    <SettingsSection
      title="Your Data"
      description="Your games, teams, opponents, staff, history and settings in one zip file, for spreadsheets and other programs."
    >
      <CardBody>
        <Button
          variant="outline"
          pending={isPending}
          pendingLabel={received > 0 ? `Downloading... ${formatBytes(received)}` : "Preparing..."}
          onClick={() => void download(OWN_EXPORT)}
        >
          <Download aria-hidden="true" />
          Download All Data
        </Button>
      </CardBody>
    </SettingsSection>
  );
}
