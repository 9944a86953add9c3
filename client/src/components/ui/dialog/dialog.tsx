import * as RadixDialog from "@radix-ui/react-dialog";
import X from "lucide-react/icons/x";
import { type ComponentProps, type ReactNode, type RefObject, useRef } from "react";
import { Button, buttonClass } from "#client/components/ui/button.tsx";
import { Isolated } from "#client/components/ui/isolated.tsx";
import { cn } from "#client/lib/cn.ts";
import { useBackLayer } from "#client/lib/use-back-layer.ts";
import { useVisibleViewport } from "#client/lib/use-visible-viewport.ts";
import { DialogExitContext, useGuardedClose } from "./dialog-exit.ts";
import { DialogOpener } from "./dialog-opener.ts";
import { firstField } from "./first-field.ts";
import { KEEP_CLEAR } from "./keep-clear.ts";
import { useReturnFocus } from "./return-focus.ts";

const MIDDLE = "sm:top-1/2 sm:-translate-1/2 sm:max-h-[min(46rem,calc(100dvh-3rem))]";

const SHAPES = {
  sm: `sm:max-w-md ${MIDDLE}`,
  md: `sm:max-w-xl ${MIDDLE}`,
  lg: `sm:max-w-3xl ${MIDDLE}`,
  /** Its edge at the top stays where it is while a list in it grows. */
  search: "sm:max-w-2xl sm:top-[12dvh] sm:-translate-x-1/2 sm:max-h-[80dvh]",
} as const;

/** Large text leaves no room to scroll between title and action bar, so there they scroll along. */
const CRAMPED_SHEET =
  "cramped:overflow-y-auto cramped:[&_[data-dialog-body]]:overflow-visible cramped:[&_[data-dialog-body],&_form:has([data-dialog-body])]:flex-none";

type DialogProps = {
  open: boolean;
  /**
   * Called with `false` by Escape, the close button, the browser's Back and a press outside, unless a form holds it.
   */
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  /** A field in the place of the title, which then only names the window. */
  header?: ReactNode;
  size?: keyof typeof SHAPES;
  /** A press outside does not close it: for forms that would lose what was typed. */
  keepOnOutsidePress?: boolean;
  children: ReactNode;
};

/**
 * A window in the middle of a wide screen, a sheet over the whole of a phone. Put a `DialogForm` (or `DialogBody` and
 * `DialogActions`) in it: the body scrolls, the action bar stays in sight above the keyboard.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  header,
  size = "md",
  keepOnOutsidePress,
  children,
}: DialogProps) {
  const [exit, close] = useGuardedClose(() => onOpenChange(false));
  return (
    <RadixDialog.Root open={open} onOpenChange={close}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="animate-fade fixed inset-0 z-60 bg-overlay" />
        <DialogWindow
          size={size}
          described={Boolean(description)}
          keepOnOutsidePress={keepOnOutsidePress}
          onBack={close}
        >
          <header
            {...KEEP_CLEAR}
            className="flex shrink-0 items-center justify-between gap-4 border-b border-line px-5 py-3 sm:px-6"
          >
            {header}
            <div className={header ? "sr-only" : "min-w-0"}>
              <RadixDialog.Title className="heading text-2xl">
                <Isolated>{title}</Isolated>
              </RadixDialog.Title>
              {description ? (
                <RadixDialog.Description className="text-sm text-ink-muted">
                  {typeof description === "string" ? <Isolated>{description}</Isolated> : description}
                </RadixDialog.Description>
              ) : null}
            </div>
            <DialogClose />
          </header>
          {/* A question asked from within the dialog returns the focus to the dialog, not to what opened it. */}
          <DialogOpener value={null}>
            <DialogExitContext value={exit}>{children}</DialogExitContext>
          </DialogOpener>
        </DialogWindow>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

type SideDialogProps = { onClose: () => void; children: ReactNode };

/**
 * A window to read in, at the right of a wide screen and over the whole of a phone. It needs a `DialogTitle` and a
 * `DialogClose`. The page's address opens and closes it, so that the browser's Back is no matter of its own.
 */
export function SideDialog({ onClose, children }: SideDialogProps) {
  const content = useRef<HTMLDivElement>(null);
  const focus = useWindowFocus(content, () => content.current);
  return (
    <RadixDialog.Root open onOpenChange={onClose}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="animate-fade fixed inset-0 z-60 bg-overlay" />
        <RadixDialog.Content
          ref={content}
          aria-describedby={undefined}
          {...focus}
          className={cn(
            "animate-appear fixed right-0 z-60 flex w-full flex-col bg-surface outline-none",
            "top-(--visible-top,0px) h-(--visible-height,100dvh) sm:w-130 sm:max-w-full sm:border-l sm:border-line sm:shadow-float",
            CRAMPED_SHEET,
          )}
        >
          <DialogOpener value={null}>{children}</DialogOpener>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

export const DialogTitle = RadixDialog.Title;

/** The cross of a window, in its header. */
export const DialogClose = () => (
  <RadixDialog.Close className={cn(buttonClass({ variant: "ghost", size: "icon-sm" }), "-mr-2")}>
    <X aria-hidden="true" />
    <span className="sr-only">Close</span>
  </RadixDialog.Close>
);

type DialogWindowProps = {
  size: keyof typeof SHAPES;
  described: boolean;
  keepOnOutsidePress: boolean | undefined;
  onBack: () => void;
  children: ReactNode;
};

function DialogWindow({ size, described, keepOnOutsidePress, onBack, children }: DialogWindowProps) {
  const content = useRef<HTMLDivElement>(null);
  const focus = useWindowFocus(content, () => firstField(content.current) ?? content.current);
  useBackLayer(onBack);

  return (
    <RadixDialog.Content
      ref={content}
      {...(described ? {} : { "aria-describedby": undefined })}
      {...focus}
      onInteractOutside={(event) => {
        if (keepOnOutsidePress) event.preventDefault();
      }}
      className={cn(
        "animate-appear fixed z-60 flex flex-col bg-surface outline-none",
        "inset-x-0 top-(--visible-top,0px) h-(--visible-height,100dvh)",
        CRAMPED_SHEET,
        "sm:left-1/2 sm:h-auto sm:w-[calc(100%-3rem)] sm:rounded-md sm:border sm:border-line sm:shadow-float",
        SHAPES[size],
      )}
    >
      {children}
    </RadixDialog.Content>
  );
}

/** Keeps a window in what a phone shows of the page, takes the focus to `first` in it, and gives it back. */
function useWindowFocus(content: RefObject<HTMLElement | null>, first: () => HTMLElement | null) {
  const focus = useReturnFocus();
  useVisibleViewport(content);
  return {
    onOpenAutoFocus(event: Event) {
      event.preventDefault();
      focus.remember();
      first()?.focus();
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      focus.restore();
    },
  };
}

/** The form of a dialog: `DialogBody` and `DialogActions` go straight into it. */
export function DialogForm({ className, ...rest }: ComponentProps<"form">) {
  return <form noValidate className={cn("flex min-h-0 flex-1 flex-col", className)} {...rest} />;
}

export function DialogBody({ className, ...rest }: ComponentProps<"div">) {
  return (
    <div
      data-dialog-body=""
      className={cn(
        "grid min-h-0 flex-1 scroll-pb-4 content-start gap-4 overflow-y-auto overscroll-contain px-5 py-5 sm:px-6",
        // A field that gets the focus is not to lie behind what stays in sight at the bottom.
        "has-[[data-shelf]]:scroll-pb-32",
        className,
      )}
      {...rest}
    />
  );
}

/** Cancel first, the main action last. On a phone they share the width. */
export function DialogActions({ className, ...rest }: ComponentProps<"div">) {
  return (
    <div
      {...KEEP_CLEAR}
      className={cn(
        "flex shrink-0 flex-wrap justify-end gap-2 border-t border-line px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] max-sm:*:flex-1 sm:px-6",
        className,
      )}
      {...rest}
    />
  );
}

type FormActionsProps = { onCancel: () => void; pending: boolean; pendingLabel: string; children: ReactNode };

/** The two buttons of a form: Cancel, and the one that submits it, with its label. */
export function FormActions({ onCancel, pending, pendingLabel, children }: FormActionsProps) {
  return (
    <DialogActions>
      <Button variant="outline" onClick={onCancel} disabled={pending}>
        Cancel
      </Button>
      <Button type="submit" pending={pending} pendingLabel={pendingLabel}>
        {children}
      </Button>
    </DialogActions>
  );
}
