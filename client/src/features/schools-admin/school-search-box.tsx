import type { Ref } from "react";
import { SearchBox } from "#client/components/search-box.tsx";

type SchoolSearchBoxProps = {
  ref: Ref<HTMLInputElement>;
  value: string;
  onChange: (text: string) => void;
  /** How many schools were found. */
  total: number;
};

export function SchoolSearchBox({ total, ...box }: SchoolSearchBoxProps) {
  const found = total === 1 ? "1 school" : `${total.toLocaleString("en-US")} schools`;
  return <SearchBox label="Search schools, emails, or IDs" found={found} {...box} />;
}
