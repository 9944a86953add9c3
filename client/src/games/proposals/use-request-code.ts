import { useLateCode } from "#client/lib/start/use-late-code.ts";

const loadRequestCode = () => import("./request-code.ts");

/** @param atOnce somebody waits for it */
export const useRequestCode = (atOnce = false) => useLateCode("request", loadRequestCode, atOnce);
