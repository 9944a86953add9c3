import { eq } from "drizzle-orm";
import { listMailbox } from "#server/mail/mailbox.ts";
import { opponents } from "#shared/schema/opponents.ts";
import { type Deed, sameAs } from "./deed.ts";
import { makeStaffedSchool, type StaffedSchool, scheduleOverHttp, succeeded, type World } from "./world.ts";

let schools = 0;

/** Another school has asked this one about a game; adding it answers there and makes a row here, or does neither. */
export async function addSharedGame(world: World, at: StaffedSchool): Promise<Deed> {
  schools += 1;
  const asker = await makeStaffedSchool(world, `Asking School ${schools}`);
  const email = at.user.email;
  await world.db.update(opponents).set({ email }).where(eq(opponents.id, asker.opponent.id));
  const { id } = await scheduleOverHttp(asker);
  const sent = await asker.person.call({ method: "POST", path: `/api/games/${id}/verify` });
  if (!succeeded(sent)) throw new Error(`not sent: ${sent.status} ${sent.text}`);
  const body = { token: await tokenTo(world, email), games: [{ key: 1 }] };
  return {
    act: () => at.person.call({ method: "POST", path: "/api/shared-games", body }),
    effect: async () => {
      const [row] = await world.query(
        `select theirs.status, count(ours.id)::int as rows, count(there.game_id)::int as sides,
           bool_and(ours.status = 'verified' and ours.verified_at = theirs.verified_at) as agreed
         from games theirs
         left join game_partners here on (here.partner_school_id, here.partner_game_id) = (theirs.school_id, theirs.id)
         left join games ours on (ours.school_id, ours.id) = (here.school_id, here.game_id)
         left join game_partners there on (there.school_id, there.game_id) = (theirs.school_id, theirs.id)
         where theirs.id = $1 group by theirs.status`,
        [id],
      );
      return row?.rows === 0 ? sameAs(row, NONE, "none") : sameAs(row, WHOLE);
    },
  };
}

const WHOLE = { status: "verified", rows: 1, sides: 1, agreed: true };
const NONE = { status: "verification-sent", rows: 0, sides: 0, agreed: null };

/** The token in the newest mail to an address. */
async function tokenTo({ servers }: World, address: string): Promise<string> {
  const mails = await listMailbox(servers[0]?.dataDir ?? "");
  const newest = mails.filter(({ to }) => to === address).sort((a, b) => b.sentAt.localeCompare(a.sentAt));
  const asked = newest.find(({ text }) => text.includes("/verify-game?token="));
  return /verify-game\?token=([\w-]+)/.exec(asked?.text ?? "")?.[1] ?? "";
}
