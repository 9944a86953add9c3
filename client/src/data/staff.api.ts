import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { apiRequest } from "#client/lib/api.ts";
import { useAction } from "#client/lib/use-action.ts";
import type {
  InvitationsInput,
  SentInvitation,
  Staff,
  StaffChangeInput,
  StaffMember,
} from "#shared/api/staff.ts";

/** The signed-in person's own school. A system administrator reads others from paths of the same kind. */
export const OWN_STAFF = "/api/staff";

const INVITATIONS = `${OWN_STAFF}/invitations`;

/** @param path of a school's people; each of them is at a path below it */
const staffQuery = (path: string) => queryOptions<Staff>({ queryKey: [path] });

export function useStaff(path: string) {
  return useQuery(staffQuery(path));
}

/** Locks a person out, lets one in again, and hands the managers' duty on. */
export function useChangePerson(path: string) {
  const queryClient = useQueryClient();
  const query = staffQuery(path);
  return useAction({
    mutationFn: ({ id, change }: { id: string; change: StaffChangeInput }) =>
      apiRequest<StaffMember>("PATCH", `${path}/${id}`, change),
    onSuccess: (changed) =>
      queryClient.setQueryData(query.queryKey, (staff) => staff && withPerson(staff, changed)),
    onSettled: () => void queryClient.invalidateQueries(query),
  });
}

const withPerson = (staff: Staff, changed: StaffMember): Staff => ({
  ...staff,
  people: staff.people.map((person) => (person.id === changed.id ? changed : person)),
});

function useRefreshOwnStaff() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries(staffQuery(OWN_STAFF));
}

export function useInvite() {
  const onSettled = useRefreshOwnStaff();
  return useAction({
    mutationFn: (input: InvitationsInput) => apiRequest<SentInvitation[]>("POST", INVITATIONS, input),
    onSettled,
  });
}

/** The link that was sent before ends. */
export function useResendInvitation() {
  const onSettled = useRefreshOwnStaff();
  return useAction({
    mutationFn: (id: number) => apiRequest<SentInvitation>("POST", `${INVITATIONS}/${id}/resend`),
    onSettled,
  });
}

export function useTakeBackInvitation() {
  const onSettled = useRefreshOwnStaff();
  return useAction({
    mutationFn: (id: number) => apiRequest("DELETE", `${INVITATIONS}/${id}`),
    onSettled,
  });
}
