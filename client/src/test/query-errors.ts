import { configure, getConfig } from "@testing-library/react";

/**
 * A query that finds nothing prints the page into its error, again at each attempt; only the last error is read. So the
 * page is printed when the error is read.
 */
const { getElementError: describePage } = getConfig();

configure({
  getElementError: (message, container) => {
    const error = new Error(message ?? "");
    error.name = "TestingLibraryElementError";
    const get = () => describePage(message, container).message;
    Object.defineProperty(error, "message", { get, configurable: true });
    return error;
  },
});
