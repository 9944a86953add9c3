import * as RadixTabs from "@radix-ui/react-tabs";
import { type ComponentProps, useEffect, useRef } from "react";
import { cn } from "#client/lib/cn.ts";

export function Tabs({ className, ...rest }: ComponentProps<typeof RadixTabs.Root>) {
  return <RadixTabs.Root className={cn("grid min-w-0 gap-5", className)} {...rest} />;
}

/** More tabs than room scroll, and the one that a link chose comes into sight. */
export function TabsList({ className, ...rest }: ComponentProps<typeof RadixTabs.List>) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = list.current?.querySelector('[data-state="active"]');
    chosen?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, []);
  return (
    <RadixTabs.List
      ref={list}
      className={cn("flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]", className)}
      {...rest}
    />
  );
}

export function TabsTrigger({ className, ...rest }: ComponentProps<typeof RadixTabs.Trigger>) {
  return (
    <RadixTabs.Trigger
      className={cn(
        "target -mb-px shrink-0 border-b-3 border-transparent px-3 py-2 text-sm font-semibold whitespace-nowrap text-ink-muted transition-colors hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-primary-line data-[state=active]:text-ink forced-colors:border-b-[Canvas] forced-colors:data-[state=active]:border-b-[Highlight] sm:px-4",
        className,
      )}
      {...rest}
    />
  );
}

export function TabsContent({ className, ...rest }: ComponentProps<typeof RadixTabs.Content>) {
  return <RadixTabs.Content className={cn("min-w-0", className)} {...rest} />;
}
