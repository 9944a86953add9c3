import { keepPreviousData, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { apiListPage, apiRequest, type ListPage } from "#client/lib/api.ts";
import { useAction } from "#client/lib/use-action.ts";
import type { SentAgain } from "#shared/api/staff.ts";
import type {
  CreatedSchool,
  EditedSchool,
  PublicAddress,
  SchoolEntry,
  SysadminSchoolInput,
} from "#shared/api/sysadmin/schools-admin.ts";

const SCHOOLS = "/api/sysadmin/schools";
export const SCHOOLS_PER_PAGE = 24;

type View = {
  /** a part of a name or an address, or an id */
  q: string;
  /** from 1 */
  page: number;
};

const schoolsQuery = ({ q, page }: View) =>
  queryOptions<ListPage<SchoolEntry>>({
    queryKey: [SCHOOLS, { q, page }],
    queryFn: () => {
      const query = new URLSearchParams({
        ...(q && { q }),
        page: String(page),
        pageSize: String(SCHOOLS_PER_PAGE),
      });
      return apiListPage<SchoolEntry>(`${SCHOOLS}?${query}`);
    },
    // The page before stays in sight until the next one is there.
    placeholderData: keepPreviousData,
  });

export function useSchools(view: View) {
  return useQuery(schoolsQuery(view));
}

/** Every page, and the numbers that count schools. */
export function useRefreshSchools() {
  const queryClient = useQueryClient();
  return async () => {
    void queryClient.invalidateQueries({ queryKey: ["/api/sysadmin/stats"] });
    await queryClient.invalidateQueries({ queryKey: [SCHOOLS] });
  };
}

export function useCreateSchool() {
  const onSettled = useRefreshSchools();
  return useAction({
    mutationFn: (input: SysadminSchoolInput) => apiRequest<CreatedSchool>("POST", SCHOOLS, input),
    onSettled,
  });
}

/** `input.updatedAt` guards against a lost update (409). */
export function useUpdateSchool() {
  const onSettled = useRefreshSchools();
  return useAction({
    mutationFn: ({ id, input }: { id: number; input: SysadminSchoolInput }) =>
      apiRequest<EditedSchool>("PUT", `${SCHOOLS}/${id}`, input),
    onSettled,
  });
}

export function useSetSchoolActive() {
  const onSettled = useRefreshSchools();
  return useAction({
    mutationFn: ({ id, isActive }: { id: number; isActive: boolean }) =>
      apiRequest<SchoolEntry>("PATCH", `${SCHOOLS}/${id}`, { isActive }),
    onSettled,
  });
}

export function useDeleteSchool() {
  const onSettled = useRefreshSchools();
  return useAction({
    mutationFn: (id: number) => apiRequest("DELETE", `${SCHOOLS}/${id}`),
    onSettled,
  });
}

/** The people of a school are read there, and changed below it. */
export const peoplePath = (schoolId: number): string => `${SCHOOLS}/${schoolId}/people`;

/** @param path of a school's people */
export function useSendInvitationAgain(path: string) {
  return useAction({
    mutationFn: (personId: string) => apiRequest<SentAgain>("POST", `${path}/${personId}/invitation`),
  });
}

const addressesPath = (schoolId: number): string => `${SCHOOLS}/${schoolId}/public-addresses`;

/** Always read again: the school may have moved. */
export function usePublicAddresses(schoolId: number) {
  return useQuery<PublicAddress[]>({ queryKey: [addressesPath(schoolId)], staleTime: 0 });
}

/** A refusal reads them again as well: they were out of date. */
export function useFreeAddress(schoolId: number) {
  const queryClient = useQueryClient();
  const path = addressesPath(schoolId);
  return useAction({
    mutationFn: (slug: string) => apiRequest("DELETE", `${path}/${slug}`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [path] }),
  });
}

/** A school as it is now. */
export const readSchool = (id: number) => apiRequest<SchoolEntry>("GET", `${SCHOOLS}/${id}`);
