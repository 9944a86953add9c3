import { type ReactNode, useState } from "react";
import { HandOver } from "#client/components/hand-over.tsx";
import { toast } from "#client/lib/toast.ts";
import type { SentInvitation } from "#shared/api/staff.ts";

/**
 * Says which invitations were mailed, and hands over the links of the others.
 * @returns `handOver`: what shows as long as there are links to hand over
 */
export function useSentInvitations(): { report: (sent: SentInvitation[]) => void; handOver: ReactNode } {
  const [links, setLinks] = useState<Link[]>([]);
  const report = (sent: SentInvitation[]) => {
    const mailed = sent.filter(({ delivered }) => delivered);
    if (mailed.length > 0) toast(mailedToast(mailed));
    setLinks(sent.flatMap(({ email, link }) => (link === undefined ? [] : [{ email, link }])));
  };
  return {
    report,
    handOver: links.length > 0 ? <LinkHandOver links={links} onClose={() => setLinks([])} /> : null,
  };
}

type Link = { email: string; link: string };

function mailedToast([first, ...others]: SentInvitation[]) {
  if (others.length === 0)
    return { title: "Invitation sent", description: `${first?.email} gets a link to set up an account.` };
  return {
    title: `${others.length + 1} invitations sent`,
    description: "Each person gets a link to set up an account.",
  };
}

function LinkHandOver({ links, onClose }: { links: readonly Link[]; onClose: () => void }) {
  const one = links.length === 1;
  return (
    <HandOver
      title={one ? "Hand Over the Link" : "Hand Over the Links"}
      text={
        one
          ? "The invitation couldn't be emailed. Give this link to the person yourself. It is shown only once, and works once."
          : "These invitations couldn't be emailed. Give each person their link yourself. The links are shown only once, and each works once."
      }
      noun="link"
      secrets={links.map(({ email, link }) => ({ label: `Link for ${email}`, value: link }))}
      onClose={onClose}
    />
  );
}
