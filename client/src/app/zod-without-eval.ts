/**
 * Imported before anything else: zod tries `new Function` when the first schema is made, which the page's content
 * security policy forbids, and the browser would report every visit. This is where zod keeps the settings of all its
 * copies. Its own function for it would bring a part of zod to pages that need none.
 */
globalThis.__zod_globalConfig ??= {};
globalThis.__zod_globalConfig.jitless = true;

declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

export {};
