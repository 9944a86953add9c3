import SchoolIcon from "lucide-react/icons/school";
import { useEffect, useRef, useState } from "react";
import { NoMatches } from "#client/components/no-matches.tsx";
import { Pager } from "#client/components/pager.tsx";
import { SearchBox } from "#client/components/search-box.tsx";
import { Button } from "#client/components/ui/button.tsx";
import { CardBody, CardFooter } from "#client/components/ui/card.tsx";
import { CardGrid, LoadingCardGrid } from "#client/components/ui/card-grid.tsx";
import { EmptyState } from "#client/components/ui/empty-state.tsx";
import { ErrorPanel } from "#client/components/ui/error-panel.tsx";
import { Skeleton } from "#client/components/ui/skeleton.tsx";
import { useSearchParamsState } from "#client/lib/use-search-params-state.ts";
import { useSettled } from "#client/lib/use-settled.ts";
import { FirstRunSteps } from "./first-run-steps.tsx";
import { SchoolCard } from "./school-card.tsx";
import type { SchoolActions } from "./school-menu.tsx";
import { SCHOOLS_PER_PAGE, useSchools } from "./schools-admin.api.ts";

type SchoolListProps = SchoolActions & { onAdd: () => void };

/** Search (`q`) and page stand in the address; the server searches and cuts the pages. */
export function SchoolList({ onAdd, ...actions }: SchoolListProps) {
  const [params, setParams] = useSearchParamsState({ q: "", page: "1" });
  const searchBox = useRef<HTMLInputElement>(null);
  const { q, page } = useSettledView(params);
  const schools = useSchools({ q, page });
  const pages = Math.max(1, Math.ceil((schools.data?.total ?? 0) / SCHOOLS_PER_PAGE));

  // After the last school of the last page was deleted, or from an old bookmark: go to the page that is last now.
  const isBeyond = schools.data !== undefined && !schools.isPlaceholderData && page > pages;
  useEffect(() => {
    if (isBeyond) setParams({ page: String(pages) });
  });

  const goTo = (next: number) => {
    setParams({ page: String(next) });
    window.scrollTo(0, 0);
  };
  const clear = () => {
    setParams({ q: "", page: "1" });
    searchBox.current?.focus();
  };

  if (schools.isPending) return <SchoolsLoading />;
  if (!schools.data) {
    return (
      <ErrorPanel error={schools.error} onRetry={() => schools.refetch()} retrying={schools.isFetching} />
    );
  }
  const { items, total } = schools.data;
  const isSearch = q !== "" || params.q !== "" || schools.isPlaceholderData;
  if (total === 0 && !isSearch) return <NoSchools onAdd={onAdd} />;
  return (
    <>
      <SearchBox
        ref={searchBox}
        label="Search schools, emails, or IDs"
        value={params.q}
        onChange={(text) => setParams({ q: text, page: "1" })}
        found={total === 1 ? "1 school" : `${total.toLocaleString("en-US")} schools`}
      />
      {total === 0 ? <NoMatches onClear={clear} /> : null}
      <CardGrid aria-busy={schools.isPlaceholderData}>
        {items.map((school) => (
          <li key={school.id} className="flex min-w-0">
            <SchoolCard school={school} {...actions} />
          </li>
        ))}
      </CardGrid>
      <Pager page={page} pages={pages} onChange={goTo} />
    </>
  );
}

/** Search and page of the address. While someone is typing, the previous ones. */
function useSettledView(params: { q: string; page: string }): { q: string; page: number } {
  const q = params.q.trim();
  const page = Math.max(1, Math.trunc(Number(params.page)) || 1);
  const isSettled = useSettled(q) === q;
  const [view, setView] = useState({ q, page });
  if (isSettled && (view.q !== q || view.page !== page)) setView({ q, page });
  return view;
}

function NoSchools({ onAdd }: { onAdd: () => void }) {
  return (
    <>
      <EmptyState
        icon={SchoolIcon}
        title="No schools found"
        text="Get started by creating your first school."
        action={<Button onClick={onAdd}>Add School</Button>}
      />
      <FirstRunSteps />
    </>
  );
}

function SchoolsLoading() {
  return (
    <div role="status">
      <p className="mb-5 flex min-h-9.5 items-center text-ink-muted">Loading schools...</p>
      <LoadingCardGrid>
        <Skeleton className="mx-5 mt-5 h-6 w-3/5" />
        <CardBody className="grid gap-3.5">
          <Skeleton className="h-6 w-2/5" />
          <Skeleton className="w-4/5" />
          <Skeleton className="w-1/2" />
          <Skeleton className="w-3/5" />
          <Skeleton className="w-2/5" />
        </CardBody>
        <CardFooter>
          <Skeleton className="w-4/5" />
        </CardFooter>
      </LoadingCardGrid>
    </div>
  );
}
