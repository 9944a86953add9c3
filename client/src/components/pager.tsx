import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { Button } from "./ui/button.tsx";

type PagerProps = {
  /** From 1. */
  page: number;
  pages: number;
  onChange: (page: number) => void;
};

/** Goes through the pages of a long list; nothing where there is only one. */
export function Pager({ page, pages, onChange }: PagerProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Pages" className="mt-6 flex items-center justify-center gap-3">
      <Button variant="outline" disabled={page <= 1} onClick={() => onChange(page - 1)}>
        <ChevronLeft aria-hidden="true" />
        Previous
      </Button>
      <p className="text-sm text-ink-muted tabular-nums">
        {`Page ${page.toLocaleString("en-US")} of ${pages.toLocaleString("en-US")}`}
      </p>
      <Button variant="outline" disabled={page >= pages} onClick={() => onChange(page + 1)}>
        Next
        <ChevronRight aria-hidden="true" />
      </Button>
    </nav>
  );
}
