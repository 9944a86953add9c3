import type { UseQueryResult } from "@tanstack/react-query";
import { type ComponentType, createContext, Fragment, type ReactNode, useContext } from "react";
import { ErrorPanel } from "#client/components/ui/error-panel.tsx";
import type { School } from "#shared/api/schools.ts";
import { useSchool } from "./school.api.ts";

const LoadedSchool = createContext<School | null>(null);

/**
 * The signed-in person's school. It works only inside `WithSchool`, so no screen has to guess a name or a time zone.
 */
export function useLoadedSchool(): School {
  const school = useContext(LoadedSchool);
  if (!school) throw new Error("useLoadedSchool needs WithSchool around it");
  return school;
}

export type Queries = Record<string, UseQueryResult<unknown>>;
export type Loaded<Q extends Queries> = { [Name in keyof Q]: NonNullable<Q[Name]["data"]> } & {
  school: School;
};

type WithSchoolProps<Q extends Queries> = {
  /** further queries that the screen waits for */
  queries: Q;
  loading: ReactNode;
  /** frames the message that something could not be loaded */
  failedIn?: ComponentType<{ children: ReactNode }>;
  children: (loaded: Loaded<Q>) => ReactNode;
};

/** Shows its children once the school and everything else they need is loaded. */
export function WithSchool<Q extends Queries>({ queries, loading, failedIn, children }: WithSchoolProps<Q>) {
  const school = useSchool();
  const all = [...Object.values(queries), school];
  // Read every time, of every query: a query renders its component again only for the fields that were read.
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

/** Says what is missing; one press asks again for everything that failed. */
function FailedQueries({ queries }: { queries: readonly UseQueryResult<unknown>[] }) {
  const failed = queries.filter(({ isError }) => isError);
  return (
    <ErrorPanel
      error={failed[0]?.error}
      onRetry={() => {
        for (const query of failed) query.refetch();
      }}
      retrying={failed.some(({ isFetching }) => isFetching)}
    />
  );
}
