import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import bcrypt from "bcrypt";
import { reportFigures } from "#scripts/bench/figures.ts";
import { hashPassword, isPassword } from "#server/features/auth/passwords.ts";

/** How long a burst of sign-ins keeps the event loop from everything else, beside one hash made on it. */

const SIGN_INS = 40;
const PASSWORD = "fieldhouse-demo";

async function longestPauseMs(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await sleep(20);
  await work();
  await sleep(20);
  delay.disable();
  return delay.max / 1e6;
}

const hash = await hashPassword(PASSWORD);
const burst = () => Promise.all(Array.from({ length: SIGN_INS }, () => isPassword(PASSWORD, hash)));
const pause = await longestPauseMs(burst);
const blocking = await longestPauseMs(async () => bcrypt.compareSync(PASSWORD, hash));

reportFigures({
  title: "A burst of sign-ins",
  text: `The longest pause of the event loop while ${SIGN_INS} passwords are compared, as many at once as a process may, beside one compared on the event loop itself.`,
  figures: [
    { name: "longest pause in the burst", value: pause, unit: "ms", goal: { atMost: 500 } },
    {
      name: "longest pause : one on the event loop",
      value: pause / blocking,
      unit: "ratio",
      note: `${blocking.toFixed(0)} ms on the event loop`,
    },
  ],
});
