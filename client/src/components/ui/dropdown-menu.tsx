import * as RadixMenu from "@radix-ui/react-dropdown-menu";
import Check from "lucide-react/icons/check";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "#client/lib/cn.ts";

/** Not modal: a modal menu would hide the page from screen readers while the keyboard can still reach it. */
export function DropdownMenu(props: ComponentProps<typeof RadixMenu.Root>) {
  return <RadixMenu.Root modal={false} {...props} />;
}

/** Use with `asChild` around a `Button`. */
export const DropdownMenuTrigger = RadixMenu.Trigger;

export function DropdownMenuContent({
  className,
  sideOffset = 6,
  ...rest
}: ComponentProps<typeof RadixMenu.Content>) {
  return (
    <RadixMenu.Portal>
      <RadixMenu.Content
        sideOffset={sideOffset}
        collisionPadding={8}
        className={cn(
          "animate-appear z-60 min-w-44 rounded-md border border-line bg-surface p-1 shadow-float",
          className,
        )}
        {...rest}
      />
    </RadixMenu.Portal>
  );
}

const ITEM =
  "target flex cursor-pointer items-center gap-2.5 rounded-sm px-2.5 py-1.5 text-sm font-medium outline-none select-none data-disabled:pointer-events-none data-disabled:opacity-60 forced-colors:data-highlighted:bg-[Highlight] [&_svg]:size-4 [&_svg]:shrink-0";

type ItemProps = ComponentProps<typeof RadixMenu.Item> & { destructive?: boolean };

export function DropdownMenuItem({ className, destructive = false, ...rest }: ItemProps) {
  return (
    <RadixMenu.Item
      className={cn(
        ITEM,
        destructive ? "text-danger-text data-highlighted:bg-danger-wash" : "data-highlighted:bg-sunken",
        className,
      )}
      {...rest}
    />
  );
}

/** An item that switches something; the menu stays open, so that the outcome is seen. */
export function DropdownMenuCheckboxItem({
  className,
  children,
  ...rest
}: ComponentProps<typeof RadixMenu.CheckboxItem>) {
  return (
    <RadixMenu.CheckboxItem
      className={cn(ITEM, "data-highlighted:bg-sunken", className)}
      onSelect={(event) => event.preventDefault()}
      {...rest}
    >
      <span aria-hidden="true" className="grid size-4 shrink-0 place-items-center">
        <RadixMenu.ItemIndicator>
          <Check />
        </RadixMenu.ItemIndicator>
      </span>
      {children}
    </RadixMenu.CheckboxItem>
  );
}

/** Items under a heading of their own. */
export function DropdownMenuGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <RadixMenu.Group aria-label={label}>
      <RadixMenu.Label
        aria-hidden="true"
        className="px-2.5 pt-1.5 pb-0.5 text-xs font-semibold text-ink-muted"
      >
        {label}
      </RadixMenu.Label>
      {children}
    </RadixMenu.Group>
  );
}

export function DropdownMenuSeparator() {
  return <RadixMenu.Separator className="my-1 h-px bg-line" />;
}
