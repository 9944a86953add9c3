import { mailLink } from "#server/mail/templates/layout.ts";
import { type Block, paragraphBlock } from "#server/mail/templates/letter.ts";

/** Says how to stop messages that nobody pressed for, for good. @param page the address that opens the page */
export const stopBlock = (label: string, page: string): Block =>
  paragraphBlock(`${label}: ${page}`, mailLink({ label, url: page }));
