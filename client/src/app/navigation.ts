import type { LucideIcon } from "lucide-react";
import CalendarDays from "lucide-react/icons/calendar-days";
import FileUp from "lucide-react/icons/file-up";
import Handshake from "lucide-react/icons/handshake";
import LayoutDashboard from "lucide-react/icons/layout-dashboard";
import School from "lucide-react/icons/school";
import Settings from "lucide-react/icons/settings";
import Trophy from "lucide-react/icons/trophy";
import Users from "lucide-react/icons/users";

export type NavItem = { href: string; label: string; icon: LucideIcon };

export const SCHOOL_NAVIGATION: readonly NavItem[] = [
  { href: "/", label: "Dashboard", icon: LayoutDashboard },
  { href: "/games", label: "Games", icon: Trophy },
  { href: "/calendar", label: "Calendar", icon: CalendarDays },
  { href: "/teams", label: "Teams", icon: Users },
  { href: "/opponents", label: "Opponents", icon: Handshake },
  { href: "/import-games", label: "Import Games", icon: FileUp },
  { href: "/settings", label: "Settings", icon: Settings },
];

export const SYSADMIN_NAVIGATION: readonly NavItem[] = [
  { href: "/sysadmin/schools", label: "Schools", icon: School },
  { href: "/sysadmin/settings", label: "System Settings", icon: Settings },
];
