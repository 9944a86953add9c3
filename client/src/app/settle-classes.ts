import { twMerge } from "tailwind-merge";
import { settleClassesBy } from "#client/lib/cn.ts";

settleClassesBy(twMerge);
