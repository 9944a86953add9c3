import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { sealFeedTokens } from "#server/features/feeds/seal-feeds.service.ts";
import { sealProviderSecrets } from "#server/features/providers/providers.service.ts";
import { sealApps } from "#server/features/second-step/second-step.service.ts";
import { lockEmailConfig, updateSealedPassword } from "#server/mail/mail-settings.queries.ts";
import { sealedSmtpPassword } from "#server/mail/smtp-password.ts";

/**
 * Seals with the present secret whatever is sealed with the one before, which then may go. Several servers may do so at
 * once; what opens with neither secret stays as it is.
 */
export async function sealAnew({ db, env, secret }: Pick<Deps, "db" | "env" | "secret">): Promise<void> {
  const secrets = { secret, previous: env.sessionSecretPrevious };
  if (secrets.previous !== undefined) {
    await inTransaction(db, async (tx) => {
      const server = await lockEmailConfig(tx);
      const password = server && sealedSmtpPassword(secrets, server.smtpPassword, server);
      if (password) await updateSealedPassword(tx, password);
      await sealProviderSecrets(tx, secrets);
      await sealApps(tx, secrets);
    });
  }
  await sealFeedTokens(db, secrets);
}
