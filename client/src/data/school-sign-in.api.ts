import { queryOptions, useQuery } from "@tanstack/react-query";
import { apiRequest } from "#client/lib/api.ts";
import { useAction } from "#client/lib/use-action.ts";
import type { SchoolSignIn, SchoolSignInInput, SysadminSignInInput } from "#shared/api/school-sign-in.ts";

/** The signed-in person's own school. A system administrator reads others from paths of the same kind. */
export const OWN_SIGN_IN = "/api/school/sign-in";

const signInQuery = (path: string) => queryOptions<SchoolSignIn>({ queryKey: [path] });

export const useSchoolSignIn = (path: string) => useQuery(signInQuery(path));

export const useChangeSignIn = () => useSave<SchoolSignInInput>("PATCH", OWN_SIGN_IN);

export const useReplaceSignIn = (path: string) => useSave<SysadminSignInInput>("PUT", path);

const useSave = <Input>(method: "PATCH" | "PUT", path: string) =>
  useAction(
    (input: Input) => apiRequest<SchoolSignIn>(method, path, input),
    (client) => ({ onSuccess: (saved) => client.setQueryData(signInQuery(path).queryKey, saved) }),
  );
