import { Card, CardBody, CardHeader } from "#client/components/ui/card.tsx";
import { useVersion } from "#client/features/version/version.api.ts";
import { VersionDisplay } from "#client/features/version/version-display.tsx";

/** No card without a version to show. */
export function VersionCard() {
  const { data: version } = useVersion();
  if (!version) return null;
  return (
    <Card>
      <CardHeader title="Application Version" />
      <CardBody>
        <VersionDisplay className="text-sm" />
      </CardBody>
    </Card>
  );
}
