import { domainOf } from "#shared/domain/text/email-address.ts";

/** The people who may sign in and whose address is of none of a school's domains. */
export const peopleOutside = <Person extends { email: string; isActive: boolean }>(
  people: readonly Person[],
  domains: readonly string[],
): Person[] => people.filter(({ email, isActive }) => isActive && !domains.includes(domainOf(email)));
