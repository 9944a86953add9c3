import { queryOptions, useQuery } from "@tanstack/react-query";
import { EmailInText } from "#client/components/contact-links.tsx";
import { ButtonLink } from "#client/components/ui/button-link.tsx";
import { Dialog, DialogBody } from "#client/components/ui/dialog/dialog.tsx";
import { SwitchField } from "#client/components/ui/form/switch.tsx";
import { StatusBadge } from "#client/games/parts/status-badge.tsx";
import { useKeptChoice } from "#client/lib/kept-choice.ts";
import { SEARCH_KEY, SINGLE_KEYS } from "#client/lib/single-keys.ts";
import type { Support } from "#shared/api/sysadmin/system-settings.ts";
import { GAME_STATUSES, type GameStatus } from "#shared/domain/game/game-status.ts";

const KEYS: readonly { where: string; keys: readonly [key: string, act: string][] }[] = [
  {
    where: "On every page",
    keys: [
      [SEARCH_KEY, "Search or jump to"],
      ["/", "Search the page"],
      ["n", "Schedule Game"],
      ["?", "Help"],
    ],
  },
  {
    where: "In the list of games",
    keys: [
      ["j", "Next game"],
      ["k", "Previous game"],
      ["Enter", "Open the game"],
      ["e", "Edit"],
      ["x", "Select the game"],
      ["a", "Select all games"],
    ],
  },
  { where: "In the calendar", keys: [["t", "Today"]] },
];

const MEANINGS: Record<GameStatus, string> = {
  scheduled: "The game is on your schedule, and its opponent hasn't been asked yet.",
  "verification-sent": "You asked the opponent to confirm the game, and there is no answer yet.",
  verified: "The opponent confirmed the game.",
  reschedule: "The game needs a new date: the opponent asked for one, or you postponed it.",
  canceled: "The game won't be played.",
  completed: "The game was played.",
};

const supportQuery = queryOptions<Support>({ queryKey: ["/api/support"] });

/** Light, but seldom read: load it when it is opened. */
export function HelpDialog({ title, onClose }: { title: string; onClose: () => void }) {
  const [singleKeys, chooseSingleKeys] = useKeptChoice(SINGLE_KEYS);
  const { data: support } = useQuery(supportQuery);
  return (
    <Dialog open onOpenChange={onClose} title={title}>
      <DialogBody>
        <div className="grid gap-6">
          <section className="grid gap-3">
            <h3 className="text-xl">Keys</h3>
            <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
              {KEYS.map(({ where, keys }) => (
                <div key={where} className="grid content-start gap-1 sm:nth-2:row-span-2">
                  <h4 className="font-sans text-sm font-semibold text-ink-muted">{where}</h4>
                  <dl className="grid gap-1">
                    {keys.map(([key, act]) => (
                      <div key={key} className="flex items-baseline gap-3">
                        <dt className="min-w-14">
                          <kbd className="inline-block min-w-6 rounded-sm border border-line-strong px-1.5 text-center font-sans text-sm">
                            {key}
                          </kbd>
                        </dt>
                        <dd className="min-w-0">{act}</dd>
                      </div>
                    ))}
                  </dl>
                </div>
              ))}
            </div>
            <SwitchField
              label="Single-key shortcuts"
              hint="Saved right away, for this browser. Switch them off if you use voice input."
              checked={singleKeys !== "off"}
              onCheckedChange={(on) => chooseSingleKeys(on ? "on" : "off")}
            />
          </section>
          <section className="grid gap-3">
            <h3 className="text-xl">What the statuses mean</h3>
            <dl className="grid gap-2">
              {GAME_STATUSES.map((status) => (
                <div key={status} className="flex flex-wrap gap-x-3 gap-y-1">
                  <dt className="w-40 shrink-0">
                    <StatusBadge status={status} />
                  </dt>
                  <dd className="min-w-0 flex-1 basis-60">{MEANINGS[status]}</dd>
                </div>
              ))}
            </dl>
          </section>
          <section className="grid justify-items-start gap-3">
            <h3 className="text-xl">New here?</h3>
            <ButtonLink href="/welcome" variant="outline" onClick={onClose}>
              Take the four-step setup
            </ButtonLink>
            {support?.email ? (
              <p>
                Questions? Write to <EmailInText email={support.email} />.
              </p>
            ) : null}
          </section>
        </div>
      </DialogBody>
    </Dialog>
  );
}
