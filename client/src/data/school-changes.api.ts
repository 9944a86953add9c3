import { useQueryClient } from "@tanstack/react-query";
import { apiRequest } from "#client/lib/api.ts";
import { useAction } from "#client/lib/use-action.ts";
import type { School, SchoolSettingsInput } from "#shared/api/schools.ts";
import { schoolQuery } from "./school.api.ts";

/** Games contain their date and time in the school's time zone, so they are read again. */
const GAMES_KEY = ["/api/games"];

/** Saves the settings; `input.updatedAt` guards against a lost update (409). */
export function useSaveSchool() {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: (input: SchoolSettingsInput) => apiRequest<School>("POST", "/api/school", input),
    onSuccess: (saved) => {
      queryClient.setQueryData(schoolQuery.queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: GAMES_KEY });
    },
  });
}

/** @param data the picture as base64 */
export function useSaveLogo() {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: (data: string) => apiRequest<School>("PUT", "/api/school/logo", { data }),
    onSuccess: (saved) => queryClient.setQueryData(schoolQuery.queryKey, saved),
  });
}

export function useRemoveLogo() {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: () => apiRequest<School>("DELETE", "/api/school/logo"),
    onSuccess: (saved) => queryClient.setQueryData(schoolQuery.queryKey, saved),
  });
}

/** Reads the school again. */
export function useReadSchool(): () => Promise<School> {
  const queryClient = useQueryClient();
  return () => queryClient.fetchQuery({ ...schoolQuery, staleTime: 0 });
}
