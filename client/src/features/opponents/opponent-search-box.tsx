import Search from "lucide-react/icons/search";
import type { Ref } from "react";
import { Field } from "#client/components/ui/field.tsx";
import { Input } from "#client/components/ui/input.tsx";

type OpponentSearchBoxProps = {
  ref: Ref<HTMLInputElement>;
  value: string;
  onChange: (text: string) => void;
  /** How many schools are shown, of how many. */
  shown: number;
  total: number;
};

export function OpponentSearchBox({ ref, value, onChange, shown, total }: OpponentSearchBoxProps) {
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Field label="Search schools, managers, or emails" labelHidden className="w-full max-w-md">
        <span className="relative block">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-muted"
          />
          <Input
            ref={ref}
            type="search"
            placeholder="Search schools, managers, or emails..."
            autoComplete="off"
            enterKeyHint="search"
            className="pl-9"
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        </span>
      </Field>
      <p role="status" className="text-sm text-ink-muted tabular-nums">
        {countText(shown, total)}
      </p>
    </div>
  );
}

function countText(shown: number, total: number): string {
  const schools = total === 1 ? "1 school" : `${total} schools`;
  return shown === total ? schools : `${shown} of ${schools}`;
}
