import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
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
  const client = useQueryClient();
  return () => refreshSchools(client);
}

async function refreshSchools(client: QueryClient): Promise<void> {
  void client.invalidateQueries({ queryKey: ["/api/sysadmin/stats"] });
  await client.invalidateQueries({ queryKey: [SCHOOLS] });
}

const refreshAfter = (client: QueryClient) => ({ onSettled: () => refreshSchools(client) });

export const useCreateSchool = () =>
  useAction((input: SysadminSchoolInput) => apiRequest<CreatedSchool>("POST", SCHOOLS, input), refreshAfter);

/** `input.updatedAt` guards against a lost update (409). */
export const useUpdateSchool = () =>
  useAction(
    ({ id, input }: { id: number; input: SysadminSchoolInput }) =>
      apiRequest<EditedSchool>("PUT", `${SCHOOLS}/${id}`, input),
    refreshAfter,
  );

export const useSetSchoolActive = () =>
  useAction(
    ({ id, isActive }: { id: number; isActive: boolean }) =>
      apiRequest<SchoolEntry>("PATCH", `${SCHOOLS}/${id}`, { isActive }),
    refreshAfter,
  );

export const useDeleteSchool = () =>
  useAction((id: number) => apiRequest("DELETE", `${SCHOOLS}/${id}`), refreshAfter);

/** The people of a school are read there, and changed below it. */
export const peoplePath = (schoolId: number): string => `${SCHOOLS}/${schoolId}/people`;

/** How the people of a school sign in. */
export const signInPath = (schoolId: number): string => `${SCHOOLS}/${schoolId}/sign-in`;

/** @param path of a school's people */
export function useSendInvitationAgain(path: string) {
  return useAction((personId: string) => apiRequest<SentAgain>("POST", `${path}/${personId}/invitation`));
}

const addressesPath = (schoolId: number): string => `${SCHOOLS}/${schoolId}/public-addresses`;

/** Always read again: the school may have moved. */
export function usePublicAddresses(schoolId: number) {
  return useQuery<PublicAddress[]>({ queryKey: [addressesPath(schoolId)], staleTime: 0 });
}

/** A refusal reads them again as well: they were out of date. */
export const useFreeAddress = (schoolId: number) =>
  useAction(
    (slug: string) => apiRequest("DELETE", `${addressesPath(schoolId)}/${slug}`),
    (client) => ({ onSettled: () => client.invalidateQueries({ queryKey: [addressesPath(schoolId)] }) }),
  );

/** A school as it is now. */
export const readSchool = (id: number) => apiRequest<SchoolEntry>("GET", `${SCHOOLS}/${id}`);
