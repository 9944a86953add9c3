import Search from "lucide-react/icons/search";
import type { Ref } from "react";
import { Field } from "./ui/field.tsx";
import { Input } from "./ui/input.tsx";

type SearchBoxProps = {
  ref: Ref<HTMLInputElement>;
  /** Names the box; with '...' it is also what stands in it while it is empty. */
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** How much was found; screen readers announce it when it changes. */
  found: string;
};

export function SearchBox({ ref, label, value, onChange, found }: SearchBoxProps) {
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Field label={label} labelHidden className="w-full max-w-md">
        <span className="relative block">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-muted"
          />
          <Input
            ref={ref}
            type="search"
            placeholder={`${label}...`}
            autoComplete="off"
            enterKeyHint="search"
            className="pl-9"
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        </span>
      </Field>
      <p role="status" className="text-sm text-ink-muted tabular-nums">
        {found}
      </p>
    </div>
  );
}
