import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { apiRequest } from "#client/lib/api.ts";
import { useAction } from "#client/lib/use-action.ts";
import type {
  InvitationsInput,
  SentInvitation,
  Staff,
  StaffChangeInput,
  StaffMember,
} from "#shared/api/staff.ts";

/**
 * The signed-in person's own school. A system administrator reads those of others, and the administrators, from paths of
 * the same kind.
 */
export const OWN_STAFF = "/api/staff";

/** @param path of a school's people; each of them is at a path below it */
const staffQuery = (path: string) => queryOptions<Staff>({ queryKey: [path] });

export function useStaff(path: string) {
  return useQuery(staffQuery(path));
}

/** Locks a person out, lets one in again, and hands the managers' duty on. */
export const useChangePerson = (path: string) =>
  useAction(
    ({ id, change }: { id: string; change: StaffChangeInput }) =>
      apiRequest<StaffMember>("PATCH", `${path}/${id}`, change),
    (client) => ({
      onSuccess: (changed) =>
        client.setQueryData(staffQuery(path).queryKey, (staff) => staff && withPerson(staff, changed)),
      onSettled: () => void client.invalidateQueries(staffQuery(path)),
    }),
  );

/** A way to sign in that somebody else can take from a person: the second step, or their account at a provider. */
export type TakenWay = "second-step" | "provider";

export const useTakeWay = (path: string) =>
  useAction(
    ({ id, way }: { id: string; way: TakenWay }) => apiRequest("DELETE", `${path}/${id}/${way}`),
    (client) => ({ onSettled: () => void client.invalidateQueries(staffQuery(path)) }),
  );

const withPerson = (staff: Staff, changed: StaffMember): Staff => ({
  ...staff,
  people: staff.people.map((person) => (person.id === changed.id ? changed : person)),
});

const readAgain = (path: string) => (client: QueryClient) => ({
  onSettled: () => client.invalidateQueries(staffQuery(path)),
});

export const useInvite = (path: string) =>
  useAction(
    (input: InvitationsInput) => apiRequest<SentInvitation[]>("POST", `${path}/invitations`, input),
    readAgain(path),
  );

/** The link that was sent before ends. */
export const useResendInvitation = (path: string) =>
  useAction(
    (id: number) => apiRequest<SentInvitation>("POST", `${path}/invitations/${id}/resend`),
    readAgain(path),
  );

export const useCancelInvitation = (path: string) =>
  useAction((id: number) => apiRequest("DELETE", `${path}/invitations/${id}`), readAgain(path));
