import * as RadixPopover from "@radix-ui/react-popover";
import type { ComponentProps } from "react";
import { cn } from "#client/lib/cn.ts";

export const Popover = RadixPopover.Root;
export const PopoverTrigger = RadixPopover.Trigger;

export function PopoverContent({
  className,
  sideOffset = 6,
  ...rest
}: ComponentProps<typeof RadixPopover.Content>) {
  return (
    <RadixPopover.Portal>
      <RadixPopover.Content
        sideOffset={sideOffset}
        collisionPadding={8}
        className={cn(
          "popover animate-appear z-60 max-w-[calc(100vw-1rem)] overflow-auto rounded-md border border-line bg-surface shadow-float",
          className,
        )}
        {...rest}
      />
    </RadixPopover.Portal>
  );
}
