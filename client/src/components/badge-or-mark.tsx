import type { LucideIcon } from "lucide-react";
import { cn } from "#client/lib/cn.ts";
import { IconMark } from "./icon-mark.tsx";
import { Badge } from "./ui/badge.tsx";
import { Isolated } from "./ui/isolated.tsx";

const MARK_COLORS = { alarm: "text-danger-text", doubt: "text-yellow" };

type BadgeOrMarkProps = {
  icon: LucideIcon;
  text: string;
  tone: keyof typeof MARK_COLORS;
  /** An icon that has the badge's words for a name. */
  asMark: boolean | undefined;
  className: string | undefined;
};

/** An icon with words that may be long, or the icon alone where there is no room for them. */
export function BadgeOrMark({ icon: Icon, text, tone, asMark, className }: BadgeOrMarkProps) {
  if (asMark) return <IconMark icon={Icon} name={text} className={MARK_COLORS[tone]} />;
  return (
    <Badge tone={tone} title={text} className={cn("badge-wrapping", className)}>
      <Icon />
      <span className="min-w-0">
        <Isolated>{text}</Isolated>
      </span>
    </Badge>
  );
}
