import * as RadixMenu from "@radix-ui/react-dropdown-menu";
import type { ComponentProps } from "react";
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

type ItemProps = ComponentProps<typeof RadixMenu.Item> & { destructive?: boolean };

export function DropdownMenuItem({ className, destructive = false, ...rest }: ItemProps) {
  return (
    <RadixMenu.Item
      className={cn(
        "target flex cursor-pointer items-center gap-2.5 rounded-sm px-2.5 py-1.5 text-sm font-medium outline-none select-none data-disabled:pointer-events-none data-disabled:opacity-60 forced-colors:data-highlighted:bg-[Highlight] [&_svg]:size-4 [&_svg]:shrink-0",
        destructive ? "text-danger-text data-highlighted:bg-danger-wash" : "data-highlighted:bg-sunken",
        className,
      )}
      {...rest}
    />
  );
}

export function DropdownMenuSeparator() {
  return <RadixMenu.Separator className="my-1 h-px bg-line" />;
}
