import * as RadixToast from "@radix-ui/react-toast";
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import X from "lucide-react/icons/x";
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Button, buttonClass } from "#client/components/ui/button.tsx";
import { Isolated } from "#client/components/ui/isolated.tsx";
import { cn } from "#client/lib/cn.ts";
import { findPageHeading } from "#client/lib/page-heading.ts";
import { dismissToast, useToast } from "#client/lib/toast.ts";
import { useKeepClear } from "./toast-place.ts";

const DURATION_MS = 5000;
const SWIPE_PX = 50;

/**
 * Radix would say the words in a hidden copy of its own; the region around the toasts is live, so they stand there
 * once.
 */
const SAID_BY_THE_REGION = { "data-radix-toast-announce-exclude": "" };

type ShownToast = NonNullable<ReturnType<typeof useToast>>;

/**
 * Shows the newest toast, one at a time: over the bar at the top of a narrow screen, where two lines are no higher than
 * the bar, or at the bottom right of a wide one.
 */
export function Toaster() {
  const current = useToast();
  const region = useRef<HTMLDivElement>(null);
  const origin = useRef<EventTarget | null>(null);

  useEffect(() => {
    const own = region.current;
    const remember = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && own?.contains(relatedTarget))) origin.current = relatedTarget;
    };
    own?.addEventListener("focusin", remember);
    return () => own?.removeEventListener("focusin", remember);
  }, []);

  // A new stage forgets what Radix keeps. A toast with focus or pointer stops all clocks, also once it is gone, and
  // leaves two invisible stops for Tab for a moment.
  const [stage, setStage] = useState(0);
  const isShown = current !== null;
  useLayoutEffect(() => {
    return isShown ? () => setStage((number) => number + 1) : undefined;
  }, [isShown]);
  const onGone = useCallback((held: boolean) => {
    if (region.current?.contains(document.activeElement)) focusBack(origin.current);
    if (held) setStage((number) => number + 1);
  }, []);

  return (
    <div ref={region} aria-live="polite" data-print="hide">
      <ToastStage key={stage} toast={current} onGone={onGone} />
    </div>
  );
}

/** To where the focus came from by F8 or Tab, or else to the page's heading. */
function focusBack(origin: EventTarget | null): void {
  const target = origin instanceof HTMLElement && origin.isConnected ? origin : findPageHeading();
  target?.focus({ preventScroll: true });
}

/** Reports an element that is taken away with the focus; `held` while its toast's clock is stopped. */
type OnGone = (held: boolean) => void;

function ToastStage({ toast, onGone }: { toast: ShownToast | null; onGone: OnGone }) {
  const list = useRef<HTMLOListElement>(null);
  useKeepClear(list, toast !== null);
  // The list itself has the focus after its toast was closed by keyboard.
  useLayoutEffect(() => () => onGone(false), [onGone]);

  return (
    <RadixToast.Provider duration={DURATION_MS} swipeDirection="right" swipeThreshold={SWIPE_PX}>
      {toast ? <ToastCard key={toast.id} {...toast} onGone={onGone} /> : null}
      <RadixToast.Viewport
        ref={list}
        hotkey={["F8"]}
        className="fixed inset-x-0 top-0 z-70 flex flex-col p-0.5 pt-[max(0.125rem,env(safe-area-inset-top))] outline-none sm:top-auto sm:right-0 sm:bottom-0 sm:left-auto sm:w-104 sm:p-5"
      />
    </RadixToast.Provider>
  );
}

function ToastCard({
  id,
  title,
  description,
  reason,
  variant,
  action,
  onGone,
}: ShownToast & { onGone: OnGone }) {
  const held = useRef(false);
  useLayoutEffect(() => () => onGone(held.current), [onGone]);

  const destructive = variant === "destructive";
  const Icon = destructive ? CircleAlert : CircleCheck;
  return (
    <RadixToast.Root
      type="foreground"
      onOpenChange={(open) => {
        if (!open) dismissToast(id);
      }}
      onPause={() => {
        held.current = true;
      }}
      onResume={() => {
        held.current = false;
      }}
      // A click or a tap leaves the focus where it is: it would hold the toast for good.
      onMouseDown={(event) => event.preventDefault()}
      className={cn(
        "animate-toast flex items-start gap-3 rounded-md border py-1 pr-2 pl-4 shadow-float sm:py-4 data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=end]:opacity-0 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)",
        destructive ? "border-danger bg-danger-wash" : "border-line bg-surface",
      )}
    >
      <Icon
        aria-hidden="true"
        className={cn(
          "mt-px size-5 shrink-0 max-sm:self-center",
          destructive ? "text-danger-text" : "text-green-mark",
        )}
      />
      <div {...SAID_BY_THE_REGION} className="toast-words min-w-0 flex-1 self-center">
        <RadixToast.Title className={cn("text-sm font-semibold", destructive && "text-danger-text")}>
          <Isolated>{title}</Isolated>
        </RadixToast.Title>
        {description ? <Words>{description}</Words> : null}
        {reason ? <Words>{reason}</Words> : null}
        {action ? <ActionButton id={id} {...action} /> : null}
      </div>
      <RadixToast.Close
        {...SAID_BY_THE_REGION}
        className={cn(buttonClass({ variant: "ghost", size: "icon-sm" }), "-my-1.5")}
      >
        <X aria-hidden="true" />
        <span className="sr-only">Close</span>
      </RadixToast.Close>
    </RadixToast.Root>
  );
}

const Words = ({ children }: { children: string }) => (
  <RadixToast.Description className="text-sm text-ink sm:mt-0.5">
    <Isolated>{children}</Isolated>
  </RadixToast.Description>
);

type ActionButtonProps = { id: number } & NonNullable<ShownToast["action"]>;

function ActionButton({ id, label, onPress }: ActionButtonProps) {
  return (
    <Button
      variant="outline"
      size="sm"
      className="toast-action"
      onClick={() => {
        dismissToast(id);
        onPress();
      }}
    >
      {label}
    </Button>
  );
}
