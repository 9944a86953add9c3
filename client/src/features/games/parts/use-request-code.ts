import { useLateCode } from "#client/lib/use-late-code.ts";

const loadRequestCode = () => import("./request-code.ts");

export const useRequestCode = () => useLateCode("request", loadRequestCode);
