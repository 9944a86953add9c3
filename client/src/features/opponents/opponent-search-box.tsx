import type { Ref } from "react";
import { SearchBox } from "#client/components/search-box.tsx";

type OpponentSearchBoxProps = {
  ref: Ref<HTMLInputElement>;
  value: string;
  onChange: (text: string) => void;
  /** How many schools are shown, of how many. */
  shown: number;
  total: number;
};

export function OpponentSearchBox({ shown, total, ...box }: OpponentSearchBoxProps) {
  return <SearchBox label="Search schools, managers, or emails" found={countText(shown, total)} {...box} />;
}

function countText(shown: number, total: number): string {
  const schools = total === 1 ? "1 school" : `${total} schools`;
  return shown === total ? schools : `${shown} of ${schools}`;
}
