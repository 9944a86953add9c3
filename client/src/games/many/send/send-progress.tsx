import { Button } from "#client/components/ui/button.tsx";
import { DialogActions, DialogBody } from "#client/components/ui/dialog/dialog.tsx";
import { useStopping } from "#client/components/ui/dialog/use-stopping.ts";
import { ProgressBar } from "#client/components/ui/progress.tsx";
import { counted } from "#client/lib/counted.ts";
import type { SchoolGames } from "./message-groups.ts";
import { progressOf } from "./sending.ts";
import { SentLine, UnaskedLine } from "./sent-line.tsx";
import type { useSendRequests } from "./use-sending.ts";

type SendProgressProps = {
  sending: ReturnType<typeof useSendRequests>;
  note: string;
  /** The schools that could not be asked at all. */
  withoutAddress: readonly SchoolGames[];
  onClose: () => void;
};

/** Every message on its way: what became of it, and what can be done where it was refused. */
export function SendProgress({ sending, note, withoutAddress, onClose }: SendProgressProps) {
  const progress = progressOf(sending.lines);
  const { total, sent, waiting, isSending } = progress;
  const rest = sent < total ? `${sent} of ${counted(total, "message")} sent` : "";
  const [stopping, stop] = useStopping({ stopWork: sending.stop, isWorking: isSending, rest }, onClose);
  const isOver = !isSending && waiting === 0;
  return (
    <>
      {/* Scrolled by the keyboard as well, although there may be nothing to press. */}
      <DialogBody tabIndex={0}>
        <div className="grid gap-2">
          <p role="status" className="font-semibold tabular-nums">
            {stopping ? "Stopping after the current messages… " : null}
            {isOver ? outcome(sent, progress.toLookAt + withoutAddress.length) : `${sent} of ${total} sent`}
          </p>
          {isOver ? null : <ProgressBar value={(100 * sent) / total} label="Messages sent" />}
        </div>
        <ul aria-label="Messages" className="divide-y divide-line border-y border-line">
          {sending.lines.map((line) => (
            <SentLine
              key={line.opponent.id}
              line={line}
              onAgain={() => sending.again(line, note)}
              onCheck={() => sending.check(line)}
            />
          ))}
          {withoutAddress.map((school) => (
            <UnaskedLine key={school.opponent.id} school={school} />
          ))}
        </ul>
      </DialogBody>
      <DialogActions>
        {isOver ? null : (
          <Button variant="outline" disabled={stopping} onClick={stop}>
            {isSending ? "Stop" : "Close"}
          </Button>
        )}
        {isOver ? <Button onClick={onClose}>Done</Button> : null}
        {!isOver && !isSending ? (
          <Button onClick={() => sending.goOn(note)}>Send the other {counted(waiting, "message")}</Button>
        ) : null}
      </DialogActions>
    </>
  );
}

/** '25 messages sent. 3 schools need your attention.' */
function outcome(sent: number, toLookAt: number): string {
  const done = `${counted(sent, "message")} sent.`;
  if (toLookAt === 0) return done;
  return `${done} ${counted(toLookAt, "school")} ${toLookAt === 1 ? "needs" : "need"} your attention.`;
}
