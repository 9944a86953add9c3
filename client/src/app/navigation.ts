import type { LucideIcon } from "lucide-react";
import CalendarDays from "lucide-react/icons/calendar-days";
import FileUp from "lucide-react/icons/file-up";
import Handshake from "lucide-react/icons/handshake";
import LayoutDashboard from "lucide-react/icons/layout-dashboard";
import School from "lucide-react/icons/school";
import Settings from "lucide-react/icons/settings";
import Trophy from "lucide-react/icons/trophy";
import Users from "lucide-react/icons/users";
import { PAGES } from "#shared/domain/pages.ts";

export type NavItem = { href: string; label: string; icon: LucideIcon };

/** An act that the navigation has beside its links, with the key that does the same. */
export type NavTool = { label: string; icon: LucideIcon; keys: string; onPress: () => void };

type NavPage = Extract<(typeof PAGES)[number], { nav: string }>;

const ICONS: Record<NavPage["page"], LucideIcon> = {
  dashboard: LayoutDashboard,
  games: Trophy,
  calendar: CalendarDays,
  teams: Users,
  opponents: Handshake,
  importGames: FileUp,
  schoolSettings: Settings,
  schools: School,
  systemSettings: Settings,
};

const NAV_PAGES: readonly NavPage[] = PAGES.filter((page) => "nav" in page);

export const SCHOOL_NAVIGATION = navigationOf("school");
export const SYSADMIN_NAVIGATION = navigationOf("sysadmin");

/**
 * Whether a link of the navigation stands for the page that is shown: it leads there, or to the page above it. A system
 * administrator's start page is the list of schools; the profile leads to the password.
 */
export const coversPath = (href: string, path: string): boolean =>
  path === href ||
  (href !== "/" && path.startsWith(`${href}/`)) ||
  (path === "/" && href === "/sysadmin/schools") ||
  (path === "/change-password" && href === "/profile");

function navigationOf(reader: "school" | "sysadmin"): readonly NavItem[] {
  const pages = NAV_PAGES.filter(({ who }) => who.some((each) => each === reader));
  return pages.map(({ path, page, nav }) => ({ href: path, label: nav, icon: ICONS[page] }));
}
