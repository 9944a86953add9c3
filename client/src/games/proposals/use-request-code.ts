import { useLateCode } from "#client/lib/start/use-late-code.ts";

const loadRequestCode = () => import("./request-code.ts");

export const useRequestCode = () => useLateCode("request", loadRequestCode);
