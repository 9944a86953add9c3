import { CardBody } from "#client/components/ui/card.tsx";
import { ErrorPanel } from "#client/components/ui/error-panel.tsx";
import { Loading, Skeleton } from "#client/components/ui/skeleton.tsx";
import { OWN_STAFF, useStaff } from "#client/data/staff.api.ts";
import { SettingsSection } from "#client/features/school/settings-section.tsx";
import { PUBLIC_PAGES_OFF, type Publication } from "#shared/api/publication.ts";
import { PublicPage } from "./public-page.tsx";
import { usePublication } from "./publication.api.ts";
import { PublicationFields } from "./publication-fields.tsx";

/** The parts that everybody may see: chosen by managers, known to all staff. */
export function PublicationCard() {
  return (
    <SettingsSection
      title="Public Schedule"
      description="What families and fans can see. Contacts, notes and bus times stay private."
    >
      <ForPerson />
    </SettingsSection>
  );
}

function ForPerson() {
  const { data: publication, error, isFetching, refetch } = usePublication();
  const staff = useStaff(OWN_STAFF);
  if (!publication && error) {
    return <ErrorPanel error={error} onRetry={refetch} retrying={isFetching} className="border-0" />;
  }
  if (!publication || staff.isPending) {
    return (
      <CardBody>
        <Loading label="Loading the public schedule..." className="grid gap-5">
          <Skeleton className="h-10" />
          <Skeleton className="h-24" />
        </Loading>
      </CardBody>
    );
  }
  const { allowed } = publication;
  if (allowed && staff.data?.canManage) return <PublicationFields publication={publication} />;
  return <CardBody>{allowed ? <ForStaff publication={publication} /> : <p>{PUBLIC_PAGES_OFF}</p>}</CardBody>;
}

function ForStaff({ publication: { url } }: { publication: Publication }) {
  return url === "" ? (
    <p>The schedule is not public. A manager of your school can publish it.</p>
  ) : (
    <div className="grid gap-4">
      <PublicPage url={url} />
      <p className="text-sm text-ink-muted">Managers of your school choose what it shows.</p>
    </div>
  );
}
