import type { LogoKind } from "#shared/domain/school/logo.ts";

const fromBase64 = (text: string) => Buffer.from(text, "base64");

/** The smallest pictures that a browser shows, and a drawing that would do harm if it were let. */
export const SAMPLE_LOGOS: Record<LogoKind, Buffer> = {
  png: fromBase64(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  ),
  jpeg: fromBase64(
    "/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=",
  ),
  webp: fromBase64("UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA"),
  svg: Buffer.from(`\uFEFF<?xml version="1.0" encoding="UTF-8"?>
<!-- drawn <svg> by hand -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
  <!ENTITY red "#b91c1c">
]>
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10" onload="alert(1)">
  <script>alert(1)</script>
  <image href="https://elsewhere.example.com/seen.png" width="1" height="1"/>
  <foreignObject width="1" height="1"><iframe xmlns="http://www.w3.org/1999/xhtml" src="https://elsewhere.example.com"/></foreignObject>
  <rect width="40" height="10" fill="&red;"/>
</svg>`),
};
