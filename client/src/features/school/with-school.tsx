import type { UseQueryResult } from "@tanstack/react-query";
import { type ComponentType, createContext, Fragment, type ReactNode, useContext } from "react";
import { FailedQueries } from "#client/components/failed-queries.tsx";
import type { School } from "#shared/api/schools.ts";
import { useSchool } from "./school.api.ts";

const LoadedSchool = createContext<School | null>(null);

/** The school whose screen this is. Only inside `WithSchool`, so that nobody has to guess its name or time zone. */
export function useLoadedSchool(): School {
  const school = useContext(LoadedSchool);
  if (!school) throw new Error("useLoadedSchool needs WithSchool around it");
  return school;
}

type Queries = Record<string, UseQueryResult<unknown>>;
type Loaded<Q extends Queries> = { [Name in keyof Q]: NonNullable<Q[Name]["data"]> } & { school: School };

type WithSchoolProps<Q extends Queries> = {
  /** What else the screen needs before it can show anything. */
  queries: Q;
  loading: ReactNode;
  /** Stands around the message that something could not be loaded. */
  failedIn?: ComponentType<{ children: ReactNode }>;
  children: (loaded: Loaded<Q>) => ReactNode;
};

/** Shows its children once the school and everything else they need is loaded. */
export function WithSchool<Q extends Queries>({ queries, loading, failedIn, children }: WithSchoolProps<Q>) {
  const school = useSchool();
  const all = [...Object.values(queries), school];
  // All of them at every rendering: a query makes its component render again only for what was read of it.
  const missing = all.map(({ data }) => data).includes(undefined);
  if (school.data && !missing) {
    const found = Object.entries(queries).map(([name, { data }]) => [name, data]);
    const loaded = { ...Object.fromEntries(found), school: school.data } as Loaded<Q>;
    return <LoadedSchool value={school.data}>{children(loaded)}</LoadedSchool>;
  }
  if (!all.some(({ isError }) => isError)) return loading;
  const FailedIn = failedIn ?? Fragment;
  return (
    <FailedIn>
      <FailedQueries queries={all} />
    </FailedIn>
  );
}
