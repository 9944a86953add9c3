import { expect, it } from "vitest";
import { embedCode } from "./published-fields.tsx";

it.each(["Lincoln High", 'The "Old" Academy', "Arts & Sciences <East>"])(
  "shows the games of %s in a frame",
  (name) => {
    const page = document.createElement("div");
    page.innerHTML = embedCode("https://fieldhouse.example.com/s/lincoln-high", name);
    const frames = page.querySelectorAll("iframe");
    expect(frames).toHaveLength(1);
    expect(frames[0]?.getAttribute("src")).toBe("https://fieldhouse.example.com/s/lincoln-high/embed");
    expect(frames[0]?.title).toBe(`${name}: games`);
    expect(page.childNodes).toHaveLength(1);
  },
);
