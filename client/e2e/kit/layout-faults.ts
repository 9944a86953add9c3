type Piece = { name: string; box: Box; element: Element; layer: Element | null };
type Box = { left: number; right: number; top: number; bottom: number };

/**
 * Windows that scroll sideways. Texts that are cut off without an ellipsis, stick out of what bears them or lie over
 * one another. Controls that lie over one another, unless one stands inside a field. Runs in the page, so it may use
 * nothing from outside itself.
 */
export function layoutFaults(): string[] {
  const SLACK = 2;
  const BEARERS = "button, a[href], [role=tab], [role=menuitem], label, th, td, dt, dd, li, p, h1, h2, h3";
  const root = [...document.querySelectorAll("[role=dialog], [role=alertdialog]")].at(-1) ?? document.body;

  const ancestors = (element: Element): Element[] =>
    element.parentElement ? [element, ...ancestors(element.parentElement)] : [element];

  /** Floating parts may cover the page below them. */
  const layerOf = (element: Element) =>
    ancestors(element).find((at) => ["fixed", "sticky"].includes(getComputedStyle(at).position)) ?? null;

  const isForEarsOnly = (element: Element) => {
    const { clipPath, clip } = getComputedStyle(element);
    return clipPath === "inset(50%)" || clip === "rect(0px, 0px, 0px, 0px)";
  };

  const isForEyes = (element: Element) =>
    element.checkVisibility({
      contentVisibilityAuto: true,
      opacityProperty: true,
      visibilityProperty: true,
    }) && !ancestors(element).some(isForEarsOnly);

  const saysThatItIsCut = (element: Element) => {
    const style = getComputedStyle(element);
    return style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none";
  };

  /** Windows that scroll around a box cut off a part of it. */
  const shownOf = (box: Box, element: Element): Box =>
    ancestors(element)
      .filter((at) => /auto|scroll/.test(getComputedStyle(at).overflow) && at !== document.body)
      .map((at) => at.getBoundingClientRect())
      .reduce(
        (shown, window) => ({
          left: Math.max(shown.left, window.left),
          right: Math.min(shown.right, window.right),
          top: Math.max(shown.top, window.top),
          bottom: Math.min(shown.bottom, window.bottom),
        }),
        box,
      );

  const isCut = (box: DOMRect, element: Element): boolean => {
    for (const at of ancestors(element)) {
      const style = getComputedStyle(at);
      if (at === document.body || saysThatItIsCut(at) || /auto|scroll/.test(style.overflow)) return false;
      const around = at.getBoundingClientRect();
      const wide = box.left < around.left - SLACK || box.right > around.right + SLACK;
      const high = box.top < around.top - box.height / 3 || box.bottom > around.bottom + box.height / 3;
      if ((style.overflowX !== "visible" && wide) || (style.overflowY !== "visible" && high)) return true;
    }
    return false;
  };

  const sticksOut = (box: DOMRect, element: Element): boolean => {
    const bearer = element.closest(BEARERS);
    if (!bearer || getComputedStyle(bearer).display === "inline" || saysThatItIsCut(element)) return false;
    const around = bearer.getBoundingClientRect();
    return box.right > around.right + SLACK || box.left < around.left - SLACK;
  };

  const found = new Set<string>();

  function textPieces(): Piece[] {
    const pieces: Piece[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const name = node.textContent?.trim() ?? "";
      if (!name || !element || element.closest("option, script, style, [aria-hidden=true]")) continue;
      if (!isForEyes(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        if (isCut(box, element)) found.add(`cut off: ${name}`);
        if (sticksOut(box, element)) found.add(`sticks out: ${name}`);
        if (saysThatItIsCut(element)) continue;
        pieces.push({ name, box: shownOf(box, element), element, layer: layerOf(element) });
      }
    }
    return pieces;
  }

  const controlPieces = (): Piece[] =>
    [...root.querySelectorAll("a[href], button, input, select, textarea")]
      .filter(isForEyes)
      .map((element) => ({
        name: `<${element.tagName.toLowerCase()}> ${(element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 40)}`,
        box: shownOf(element.getBoundingClientRect(), element),
        element,
        layer: layerOf(element),
      }));

  const heightOf = ({ top, bottom }: Box) => bottom - top;
  const isWithin = (inner: Box, outer: Box) =>
    inner.left >= outer.left - SLACK &&
    inner.right <= outer.right + SLACK &&
    heightOf(inner) <= heightOf(outer) + SLACK;
  const standsInField = (one: Piece, other: Piece) =>
    (one.element.tagName === "INPUT" && isWithin(other.box, one.box)) ||
    (other.element.tagName === "INPUT" && isWithin(one.box, other.box));

  /** @param share of the lower one's height that may be covered: lines of text stand close */
  function findOverlaps(pieces: Piece[], share: number) {
    for (const [index, one] of pieces.entries()) {
      for (const other of pieces.slice(index + 1)) {
        const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        const allowed = Math.max(SLACK, Math.min(heightOf(one.box), heightOf(other.box)) * share);
        if (width <= SLACK || height <= allowed || one.layer !== other.layer) continue;
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
        if (!standsInField(one, other)) found.add(`over each other: ${one.name} / ${other.name}`);
      }
    }
  }

  function findTooWide() {
    for (const element of root.querySelectorAll("*")) {
      const { display, overflowX } = getComputedStyle(element);
      if (display === "inline" || overflowX !== "visible") continue;
      if (element.scrollWidth <= element.clientWidth + SLACK || !isForEyes(element)) continue;
      const text = [...element.childNodes].find((node) => node.nodeType === 3 && node.textContent?.trim());
      if (text) found.add(`wider than its box: ${text.textContent}`);
    }
  }

  /** A window hides what is wider than it behind its edge. */
  function findSidewaysWindows() {
    for (const window of document.querySelectorAll("[role=dialog], [role=alertdialog], [data-dialog-body]")) {
      const beyond = window.scrollWidth - window.clientWidth;
      if (beyond > SLACK) found.add(`scrolls sideways by ${beyond} px: a window`);
    }
  }

  findSidewaysWindows();
  findTooWide();
  findOverlaps(textPieces(), 0.45);
  findOverlaps(controlPieces(), 0);
  return [...found];
}
