import { configure, getConfig } from "@testing-library/react";

/**
 * A query that finds nothing prints the page into its error, though whoever waits asks again and again, and reads the last error
 * only. The page is printed when the error is read.
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
