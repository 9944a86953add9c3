import CircleCheck from "lucide-react/icons/circle-check";
import CirclePause from "lucide-react/icons/circle-pause";
import Clock from "lucide-react/icons/clock";
import Globe from "lucide-react/icons/globe";
import MapPin from "lucide-react/icons/map-pin";
import UsersRound from "lucide-react/icons/users-round";
import type { ReactNode } from "react";
import { EmailLink, PhoneLink } from "#client/components/contact-links.tsx";
import { Badge } from "#client/components/ui/badge.tsx";
import { Card, CardBody, CardFooter } from "#client/components/ui/card.tsx";
import type { SchoolEntry } from "#shared/api/sysadmin/schools-admin.ts";
import { timeZoneLabel } from "#shared/domain/time/time-zones.ts";
import { schoolCounts } from "./school-counts.ts";
import { type SchoolActions, SchoolMenu } from "./school-menu.tsx";

export function SchoolCard({ school, ...actions }: SchoolActions & { school: SchoolEntry }) {
  return (
    <Card className="w-full">
      <header className="flex items-start justify-between gap-3 px-5 pt-5">
        <h2 className="min-w-0 text-2xl wrap-anywhere">{school.name}</h2>
        <SchoolMenu school={school} {...actions} />
      </header>
      <CardBody className="flex flex-col items-start gap-1 pt-2.5">
        <p className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <StatusBadge isActive={school.isActive} />
          <span className="text-sm text-ink-muted tabular-nums">{`School ID: ${school.id}`}</span>
        </p>
        <EmailLink email={school.adminEmail} />
        {school.phone ? <PhoneLink phone={school.phone} /> : null}
        {school.website ? <Website address={school.website} /> : null}
        <Fact icon={<UsersRound />}>{`${school.authorizedEmails.length} authorized users`}</Fact>
        {school.timezone ? <Fact icon={<Clock />}>{timeZoneLabel(school.timezone)}</Fact> : null}
        {school.address ? <Fact icon={<MapPin />}>{school.address}</Fact> : null}
      </CardBody>
      <CardFooter className="gap-x-4 gap-y-0 text-sm text-ink-muted tabular-nums">
        {schoolCounts(school).map((count) => (
          <span key={count}>{count}</span>
        ))}
      </CardFooter>
    </Card>
  );
}

function StatusBadge({ isActive }: { isActive: boolean }) {
  const Icon = isActive ? CircleCheck : CirclePause;
  return (
    <Badge tone={isActive ? "green" : "gray"}>
      <Icon aria-hidden="true" />
      {isActive ? "Active" : "Inactive"}
    </Badge>
  );
}

function Website({ address }: { address: string }) {
  return (
    <a
      href={address}
      target="_blank"
      rel="noreferrer noopener"
      title={address}
      className="target inline-flex items-center gap-2.5 rounded-sm py-0.5 text-sm hover:underline [&_svg]:size-4 [&_svg]:text-ink-muted"
    >
      <Globe aria-hidden="true" />
      Website
    </a>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex max-w-full items-start gap-2.5 py-0.5 text-sm">
      <span aria-hidden="true" className="mt-0.5 shrink-0 text-ink-muted [&_svg]:size-4">
        {icon}
      </span>
      <span className="min-w-0 whitespace-pre-line wrap-anywhere">{children}</span>
    </p>
  );
}
