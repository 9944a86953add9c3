import Search from "lucide-react/icons/search";
import type { Ref } from "react";
import { Field } from "./ui/form/field.tsx";
import { Input } from "./ui/form/input.tsx";

type SearchFieldProps = {
  ref?: Ref<HTMLInputElement>;
  label: string;
  /** stands in the empty box in the place of its label */
  placeholder?: string;
  value: string;
  onChange: (text: string) => void;
  className?: string;
};

type SearchBoxProps = Omit<SearchFieldProps, "className"> & {
  /** the count of hits, which screen readers announce when it changes */
  found: string;
};

/** A search box with a line of its own, and beside it how much was found. */
export function SearchBox({ found, ...field }: SearchBoxProps) {
  return (
    <div className="mb-2.5 flex flex-wrap items-center gap-x-4 gap-y-2">
      <SearchField {...field} className="min-w-0 max-w-md flex-1 basis-60 max-sm:basis-80" />
      <p role="status" className="text-sm text-ink-muted tabular-nums">
        {found}
      </p>
    </div>
  );
}

/** The box alone, for a bar that says elsewhere how much was found. */
export function SearchField({ ref, label, placeholder, value, onChange, className }: SearchFieldProps) {
  return (
    <Field label={label} labelHidden className={className}>
      <span className="relative block">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-muted"
        />
        <Input
          ref={ref}
          type="search"
          placeholder={placeholder ?? `${label}...`}
          autoComplete="off"
          enterKeyHint="search"
          className="pl-9 placeholder-shown:[&::-webkit-search-cancel-button]:hidden"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </span>
    </Field>
  );
}
