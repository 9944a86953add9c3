import * as RadixToast from "@radix-ui/react-toast";
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import X from "lucide-react/icons/x";
import { cn } from "#client/lib/cn.ts";
import { dismissToast, useToast } from "#client/lib/toast.ts";
import { buttonClass } from "./button.tsx";

const DURATION_MS = 5000;
const SWIPE_PX = 50;

/** Radix would say the words in a hidden copy of its own; the region around the toasts is live, so they stand there once. */
const SAID_BY_THE_REGION = { "data-radix-toast-announce-exclude": "" };

/** Shows the newest toast, one at a time: at the top of a narrow screen, at the bottom right of a wide one. */
export function Toaster() {
  const current = useToast();
  return (
    <RadixToast.Provider duration={DURATION_MS} swipeDirection="right" swipeThreshold={SWIPE_PX}>
      {current ? <ToastCard key={current.id} {...current} /> : null}
      <div aria-live="polite" data-print="hide">
        <RadixToast.Viewport
          hotkey={["F8"]}
          className="fixed inset-x-0 top-0 z-70 flex flex-col p-3 pt-[max(0.75rem,env(safe-area-inset-top))] outline-none sm:top-auto sm:right-0 sm:bottom-0 sm:left-auto sm:w-104 sm:p-5"
        />
      </div>
    </RadixToast.Provider>
  );
}

type ToastCardProps = NonNullable<ReturnType<typeof useToast>>;

function ToastCard({ id, title, description, variant }: ToastCardProps) {
  const destructive = variant === "destructive";
  const Icon = destructive ? CircleAlert : CircleCheck;
  return (
    <RadixToast.Root
      type="foreground"
      onOpenChange={(open) => {
        if (!open) dismissToast(id);
      }}
      className={cn(
        "animate-toast flex items-start gap-3 rounded-md border bg-surface p-4 pr-2 shadow-float data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=end]:opacity-0 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)",
        destructive ? "border-danger bg-danger-wash" : "border-line",
      )}
    >
      <Icon
        aria-hidden="true"
        className={cn("mt-px size-5 shrink-0", destructive ? "text-danger-text" : "text-green-mark")}
      />
      <div className="min-w-0 flex-1 self-center">
        <RadixToast.Title
          {...SAID_BY_THE_REGION}
          className={cn("text-sm font-semibold", destructive && "text-danger-text")}
        >
          {title}
        </RadixToast.Title>
        {description ? (
          <RadixToast.Description {...SAID_BY_THE_REGION} className="mt-0.5 text-sm text-ink">
            {description}
          </RadixToast.Description>
        ) : null}
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
