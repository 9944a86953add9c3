import { type RefObject, useLayoutEffect, useRef } from "react";
import { useLocation, useRouter } from "wouter";
import { useDocumentTitle } from "./document-title.ts";

/** The path whose heading was last announced, by router; none before the first page of a visit. */
const announcedPaths = new WeakMap<object, string>();

/**
 * For the `h1` of a page (with `tabIndex={-1}`): names the document, and takes the focus after a navigation so that a
 * screen reader reads the new page's name. The first page of a visit keeps the browser's own focus.
 */
export function usePageHeading(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const router = useRouter();
  const [path] = useLocation();
  useDocumentTitle(title);

  useLayoutEffect(() => {
    const announcedPath = announcedPaths.get(router);
    const first = announcedPath === undefined;
    const navigated = announcedPath !== path;
    const lost = document.activeElement === document.body;
    announcedPaths.set(router, path);
    if (first || !(navigated || lost)) return;
    heading.current?.focus({ preventScroll: true });
    if (navigated) window.scrollTo(0, 0);
  }, [path, router]);

  return heading;
}

/** Takes the focus when the element that had it is gone. */
export const findPageHeading = () => document.querySelector<HTMLElement>("h1[tabindex]");
