import type { Plugin } from "vite";
import { isStandalone } from "#shared/domain/pages.ts";

/** The server chooses the document by the path; in development Vite does. */
export const documents: Plugin = {
  name: "documents",
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      const isPage = request.headers["sec-fetch-dest"] === "document";
      if (isPage && isStandalone(request.url?.split("?")[0] ?? "")) request.url = "/opponent.html";
      next();
    });
  },
};
