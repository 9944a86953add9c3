import { html } from "#server/http/pages/html.ts";
import { TEXT_FONT } from "./layout.ts";
import type { Block } from "./letter.ts";

/** A person's own words, set apart from ours; nothing for ''. @param title precedes them in the text */
export const quotation = (message: string, title = ""): Block[] =>
  message === ""
    ? []
    : [
        {
          text: [...(title ? [title] : []), ...message.split(/\r\n|\r|\n/).map((line) => `> ${line}`)].join(
            "\n",
          ),
          html: html`<blockquote class="ink line" style="margin:16px 0 0;padding:2px 0 2px 16px;border-left:4px solid #d6d3d1;color:#1c1917;font:400 17px/1.5 ${TEXT_FONT};white-space:pre-wrap;overflow-wrap:anywhere;">${message}</blockquote>`,
        },
      ];
