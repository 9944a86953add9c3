import { SMTP_PASSWORD, SMTP_USER } from "#server/test/kit/mail-sink.ts";
import { signInSysadminOverHttp, succeeded, type World } from "./world.ts";

/** Has the world's servers send through the mail server at this port of the loopback. */
export async function sendThrough(world: World, port: number): Promise<void> {
  const sysadmin = await signInSysadminOverHttp(world);
  const body = {
    smtpHost: "127.0.0.1",
    smtpPort: port,
    smtpSecure: false,
    smtpUser: SMTP_USER,
    smtpPassword: SMTP_PASSWORD,
    fromEmail: "games@example.org",
    fromName: "Fieldhouse",
  };
  const saved = await sysadmin.call({ method: "POST", path: "/api/admin/email-config", body });
  if (!succeeded(saved)) throw new Error(`no mail settings: ${saved.status} ${saved.text}`);
}
